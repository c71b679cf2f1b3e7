import { getOrder } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

export interface SaidByOrder {
  readonly comment: string;
  readonly requisitionId: string;
  /** Set for an order on the same day. */
  readonly wantedEmptiedDate?: string | undefined;
}

/** The values of an order, to copy into a new one. If it cannot be read they are empty: the form opens anyway. */
export const useSaidByOrder = (
  id: string | null,
): { readonly said: SaidByOrder | undefined; readonly reading: boolean } => {
  const { data, isPending } = useQuery({
    ...queryFor(getOrder, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const said = id !== null && data;
  return {
    said: said
      ? { comment: said.comment ?? '', requisitionId: said.requisitionId ?? '' }
      : undefined,
    reading: id !== null && isPending,
  };
};
