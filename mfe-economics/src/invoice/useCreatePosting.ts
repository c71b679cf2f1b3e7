import type { CallInput } from '@fraktion/contract/call';
import type { Infocard } from '@fraktion/contract/infocards';
import type { InvoiceDetail } from '@fraktion/contract/invoices';
import { createPosting, type Posting } from '@fraktion/contract/postings';
import { api, useProfile } from '@fraktion/shared-auth';
import { invalidate, queryClient } from '@fraktion/shared-auth/query';
import { type Mutation, useMutation, useMutationState } from '@tanstack/react-query';

import { changeShown } from './changeShown.ts';
import { withPosting, withStored } from './optimistic.ts';

export interface PostingToCreate {
  readonly posting: CallInput<typeof createPosting>['body'];
  /** Where it goes, for the line to show until the server has answered. */
  readonly infocard: Infocard;
}

const keyOfCreating = (invoiceId: string) => [createPosting.id, invoiceId];

/** Sends a new posting; until the server has answered, `useOnTheirWay` shows it. */
export const useCreatePosting = (
  { id }: InvoiceDetail,
  onRefused: (tried: PostingToCreate, error: unknown) => void,
) =>
  useMutation(
    {
      mutationKey: keyOfCreating(id),
      mutationFn: ({ posting }: PostingToCreate) =>
        api(createPosting, { params: { id }, body: posting }, { quiet: true }),
      onSuccess: (stored) => changeShown(id, (invoice) => withStored(invoice, stored)),
      onError: (error, tried) => onRefused(tried, error),
      onSettled: () => invalidate('invoices'),
    },
    queryClient,
  );

/** The invoice with the postings that are on their way: they stand over it, however often it is read meanwhile. */
export function useOnTheirWay(invoice: InvoiceDetail): InvoiceDetail {
  const { name } = useProfile();
  const { id, currency } = invoice;
  const onTheirWay = useMutationState<Posting, Mutation<Posting, Error, PostingToCreate>>(
    {
      filters: { mutationKey: keyOfCreating(id), status: 'pending' },
      select: ({ state: { variables, submittedAt } }) => {
        const { posting, infocard } = variables!;
        return {
          ...posting,
          invoiceId: id,
          infocardName: infocard.name,
          locationName: infocard.location.name,
          currency,
          order: null,
          isSystemSuggestion: false,
          createdAt: new Date(submittedAt).toISOString(),
          createdBy: name,
          editable: true,
          version: 0,
        };
      },
    },
    queryClient,
  );
  return onTheirWay.reduce(withPosting, invoice);
}
