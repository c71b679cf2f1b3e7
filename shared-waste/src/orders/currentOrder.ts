import { type OrderWithEvents, orderWithEvents } from '@fraktion/contract/orders';
import { isRefusal } from '@fraktion/shared-auth';

/** The order as the server sends it along when someone else was faster; undefined for any other failure. */
export const currentOrder = (failure: unknown): OrderWithEvents | undefined =>
  isRefusal(failure, 'Orders.Changed', 'Orders.Not.Open')
    ? orderWithEvents.safeParse(failure.current).data
    : undefined;
