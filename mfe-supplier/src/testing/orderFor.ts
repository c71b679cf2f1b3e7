import type { CarriedOrder, OrderWithEvents } from '@fraktion/contract/orders';
import { orderSeenBy } from '@fraktion/shared-auth/testing';

/** An order as the server answers it to its supplier; a test overrides the fields that it is about. */
export const orderFor = (change: Partial<OrderWithEvents> = {}): OrderWithEvents =>
  orderSeenBy('supplier', change);

/** A row of its list of orders. */
export const rowFor = (change: Partial<CarriedOrder & OrderWithEvents> = {}): CarriedOrder => ({
  town: 'København Ø',
  vehicleName: null,
  driverName: null,
  ...orderFor(change),
});
