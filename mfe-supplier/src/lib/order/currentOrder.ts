import { isRefusal } from '@fraktion/shared-auth';

/** The order as the server sends it along when someone else was faster; undefined for any other failure. */
export const currentOrder = (failure: unknown): unknown =>
  isRefusal(failure, 'Orders.Changed', 'Orders.Not.Open') ? failure.current : undefined;
