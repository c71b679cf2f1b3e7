import type { Services } from '../../services.ts';
import { registerOrderLinks } from './linkRoutes.ts';
import { registerCustomerOrders } from './routes.ts';
import { registerSubSuppliers } from './subSuppliers.ts';
import { registerSupplierOrders } from './supplierRoutes.ts';

export { mayNeedAttention, orderAttention } from './attention.ts';
export { addCarrierFiles } from './carrierFiles.ts';
export {
  acceptOrder,
  addWeight,
  correctWeight,
  markCollected,
  markEmptied,
  replanOrder,
  reportFutile,
} from './carrierMoves.ts';
export { type Contact, createContactLink, proveContact } from './contactLink.ts';
export { createOrder } from './createOrder.ts';
export { declineOrder, handBackOrder } from './forwarding.ts';
export type { Hand } from './hands.ts';
export { ordersInInbox, ordersToApprove } from './ordersThatWait.ts';
export { proveLink } from './orderLink.ts';
export { takeOrderable } from './orderable.ts';
export { withEvents } from './orderReads.ts';
export { orderRows, presentOrder } from './orderRows.ts';
export { subSuppliersOf } from './subSuppliers.ts';
export { noteDeliveredMail, noteUndeliveredMail } from './noteMail.ts';
export { createTell } from './tell.ts';

/** Orders as the customer, the supplier and the holder of a mailed link see them. */
export function registerOrders(services: Services): void {
  registerCustomerOrders(services);
  registerSupplierOrders(services);
  registerSubSuppliers(services);
  registerOrderLinks(services);
}
