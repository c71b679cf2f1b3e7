import type { CallInput } from '@fraktion/contract/call';
import type { Infocard } from '@fraktion/contract/infocards';
import { createPosting, type InvoiceDetail, type Posting } from '@fraktion/contract/invoices';
import { api, onIdentity, useProfile } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { createStore } from '@fraktion/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { changeShown } from './changeShown.ts';
import { withPosting, withStored } from './optimistic.ts';

export interface PostingToCreate {
  readonly posting: CallInput<typeof createPosting>['body'];
  /** Where it goes, for the line to show until the server has answered. */
  readonly infocard: Infocard;
}

/** Outside the pages: what is on its way stays so when its invoice is left and opened again. */
const onTheirWay = createStore<readonly Posting[]>([]);

onIdentity(() => onTheirWay.set([]));

/** Sends a new posting; until the server has answered, `useOnTheirWay` shows it. */
export const useCreatePosting = (
  { id, currency }: InvoiceDetail,
  onRefused: (tried: PostingToCreate, error: unknown) => void,
) => {
  const { name } = useProfile();
  return useMutation(
    {
      mutationFn: ({ posting }: PostingToCreate) =>
        api(createPosting, { params: { id }, body: posting }),
      onMutate: ({ posting, infocard }) =>
        onTheirWay.set([
          ...onTheirWay.get(),
          {
            ...posting,
            invoiceId: id,
            infocardName: infocard.name,
            locationName: infocard.location.name,
            currency,
            order: null,
            isSystemSuggestion: false,
            overrideReason: null,
            createdAt: new Date().toISOString(),
            createdBy: name,
            editable: true,
            version: 0,
          },
        ]),
      onSuccess: (stored) => changeShown(id, (invoice) => withStored(invoice, stored)),
      onError: (error, tried) => onRefused(tried, error),
      onSettled: (_stored, _error, { posting }) => {
        onTheirWay.set(onTheirWay.get().filter((one) => one.id !== posting.id));
      },
    },
    queryClient,
  );
};

/** The invoice with the postings that are on their way: they stand over it, however often it is read meanwhile. */
export function useOnTheirWay(invoice: InvoiceDetail): InvoiceDetail {
  const all = useSyncExternalStore(onTheirWay.subscribe, onTheirWay.get);
  return all.filter(({ invoiceId }) => invoiceId === invoice.id).reduce(withPosting, invoice);
}
