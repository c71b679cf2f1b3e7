import type { CallInput } from '@fraktion/contract/call';
import type { Infocard } from '@fraktion/contract/infocards';
import { getInvoice, type InvoiceDetail } from '@fraktion/contract/invoices';
import { createPosting, type Posting } from '@fraktion/contract/postings';
import { api, useProfile } from '@fraktion/shared-auth';
import { invalidate, keyOf, queryClient } from '@fraktion/shared-auth/query';
import { useMutation } from '@tanstack/react-query';

import { withoutPosting, withPosting } from './optimistic.ts';

export interface PostingToCreate {
  readonly posting: CallInput<typeof createPosting>['body'];
  /** Where it goes, for the line to show until the server has answered. */
  readonly infocard: Infocard;
}

/** Shows the posting at once, and takes it back if the server does not have it. */
export function useCreatePosting(
  { id, currency }: InvoiceDetail,
  onRefused: (tried: PostingToCreate, error: unknown) => void,
) {
  const { name } = useProfile();
  const key = keyOf(getInvoice, { params: { id } });
  const change = (act: (invoice: InvoiceDetail) => InvoiceDetail) =>
    queryClient.setQueryData<InvoiceDetail>(key, (invoice) => invoice && act(invoice));
  return useMutation(
    {
      mutationFn: ({ posting }: PostingToCreate) =>
        api(createPosting, { params: { id }, body: posting }, { quiet: true }),
      onMutate: async ({ posting, infocard }) => {
        await queryClient.cancelQueries({ queryKey: key });
        const shown: Posting = {
          ...posting,
          invoiceId: id,
          infocardName: infocard.name,
          locationName: infocard.location.name,
          currency,
          order: null,
          isSystemSuggestion: false,
          createdAt: new Date().toISOString(),
          createdBy: name,
          editable: true,
          version: 0,
        };
        change((invoice) => withPosting(invoice, shown));
      },
      onSuccess: (stored) => change((invoice) => withPosting(invoice, stored)),
      onError: (error, tried) => {
        change((invoice) => withoutPosting(invoice, tried.posting.id));
        onRefused(tried, error);
      },
      onSettled: () => invalidate('invoices'),
    },
    queryClient,
  );
}
