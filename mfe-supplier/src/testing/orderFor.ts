import type { OrderWithEvents } from '@fraktion/contract/orders';
import { orderSeenBy } from '@fraktion/shared-auth/testing';

/** An order as the server answers it to its supplier; a test overrides the fields that it is about. */
export const orderFor = (change: Partial<OrderWithEvents> = {}): OrderWithEvents =>
  orderSeenBy('supplier', change);
