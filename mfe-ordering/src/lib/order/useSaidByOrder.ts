import { getOrder } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

export interface SaidByOrder {
  readonly comment: string;
  readonly requisitionId: string;
  /** Where it is wanted on the same day. */
  readonly wantedEmptiedDate?: string | undefined;
}

/** What an order says, for one that is made like it. An order that cannot be read says nothing: the form opens all the same. */
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
