import type { CallInput } from '@fraktion/contract/call';
import { createPosting, type InvoiceDetail } from '@fraktion/contract/invoices';
import { api, useProfile } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { useMutation } from '@tanstack/react-query';

import type { ChosenInfocard } from '../posting/InfocardField.tsx';
import { changeShown } from '../../lib/showInvoice.ts';
import { addOnTheirWay, dropOnTheirWay, postingToCome } from './onTheirWay.ts';
import { withStored } from './optimistic.ts';

export interface PostingToCreate {
  readonly posting: CallInput<typeof createPosting>['body'];
  /** The infocard that the line shows until the server has answered. */
  readonly infocard: ChosenInfocard;
}

/** Sends a new posting; until the server has answered, `useOnTheirWay` shows it. */
export const useCreatePosting = (
  invoice: InvoiceDetail,
  onRefused: (tried: PostingToCreate, error: unknown) => void,
) => {
  const { name } = useProfile();
  const { id } = invoice;
  return useMutation(
    {
      mutationFn: ({ posting }: PostingToCreate) =>
        api(createPosting, { params: { id }, body: posting }),
      onMutate: ({ posting, infocard }) =>
        addOnTheirWay([
          postingToCome(invoice, posting, {
            infocardName: infocard.name,
            locationName: infocard.location.name,
            by: name,
          }),
        ]),
      onSuccess: (stored) => changeShown(id, (shown) => withStored(shown, stored)),
      onError: (error, tried) => onRefused(tried, error),
      onSettled: (_stored, _error, { posting }) => dropOnTheirWay([posting.id]),
    },
    queryClient,
  );
};
