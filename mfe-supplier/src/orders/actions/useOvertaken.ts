import type { Order, OrderAction, OrderWithEvents } from '@fraktion/contract/orders';
import { useQuery } from '@tanstack/react-query';

import { orderQuery } from '../../lib/order/orderQueries.ts';

/**
 * The order as live news has left it while its dialog stood open, where that has closed the action: nobody fills in what
 * can only be refused. Nothing is fetched for it; the panel behind the dialog reads the order again by itself.
 */
export function useOvertaken(
  { id, version }: Order,
  action: OrderAction,
  /** One's own action changes the order too. */
  pending: boolean,
): OrderWithEvents | undefined {
  const { data } = useQuery({ ...orderQuery(id), enabled: false });
  if (pending || data === undefined || data.version <= version) return undefined;
  return data.allowedActions.includes(action) ? undefined : data;
}
