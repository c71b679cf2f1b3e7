import { getOrder } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

export interface CopiedValues {
  readonly comment: string;
  readonly requisitionId: string;
  /** Set for an order on the same day. */
  readonly wantedEmptiedDate?: string | undefined;
}

/** The values of an order, to copy into a new one. If it cannot be read they are empty: the form opens anyway. */
export const useOrderValues = (
  id: string | null,
): { readonly copied: CopiedValues | undefined; readonly reading: boolean } => {
  const { data, isPending } = useQuery({
    ...queryFor(getOrder, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const copied = id !== null && data;
  return {
    copied: copied
      ? { comment: copied.comment ?? '', requisitionId: copied.requisitionId ?? '' }
      : undefined,
    reading: id !== null && isPending,
  };
};
