import { getRecurringOrder } from '@fraktion/contract/recurringOrders';
import { queryFor } from '@fraktion/shared-auth/query';
import { today } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import type { CopiedValues } from '../lib/order/useOrderValues.ts';

/**
 * The values of a recurring order, for the order that is placed by hand instead: for the day that it could not order, if that
 * is in the future. If it cannot be read they are empty.
 */
export const useRuleValues = (
  id: string | null,
): { readonly copied: CopiedValues | undefined; readonly reading: boolean } => {
  const { data, isPending } = useQuery({
    ...queryFor(getRecurringOrder, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const rule = id !== null && data;
  const day = rule ? rule.failure?.date : undefined;
  return {
    copied: rule
      ? {
          comment: rule.comment ?? '',
          requisitionId: rule.requisitionId ?? '',
          wantedEmptiedDate: day !== undefined && day >= today() ? day : undefined,
        }
      : undefined,
    reading: id !== null && isPending,
  };
};
