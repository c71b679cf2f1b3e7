import type { Services } from '../../services.ts';
import { registerSupplierOrders } from './carrier/supplierRoutes.ts';
import { registerCustomerOrders } from './customer/customerRoutes.ts';
import { registerSubSuppliers } from './forwarding/subSuppliers.ts';
import { registerOrderLinks } from './mailedLinks/linkRoutes.ts';

export { addCarrierFiles } from './carrier/carrierFiles.ts';
export { orderFiles } from './orderFiles.ts';
export {
  acceptOrder,
  addWeight,
  correctWeight,
  markCollected,
  markEmptied,
  replanOrder,
  reportFutile,
} from './carrier/carrierMoves.ts';
export { type Contact, createContactLink, proveContact } from './mailedLinks/contactLink.ts';
export { createOrder } from './customer/createOrder.ts';
export { declineOrder, handBackOrder } from './forwarding/forwarding.ts';
export { orderNotices } from './letters/index.ts';
export type { Party } from './party.ts';
export { orderTodos } from './orderTodos.ts';
export { proveLink } from './mailedLinks/orderLink.ts';
export { takeOrderable } from './customer/orderable.ts';
export { giveStationWeight, takeStationWeight } from './stationWeight.ts';
export { withEvents } from './withEvents.ts';
export { orderRows, presentOrder } from './orderRows.ts';
export { subSuppliersOf } from './forwarding/subSuppliers.ts';
export { noteDeliveredMail, noteUndeliveredMail } from './notify/noteMail.ts';
export { createNotifyOfMany } from './notify/notifyOfMany.ts';
export { createNotifyOfOrder } from './notify/notifyOfOrder.ts';

/** Orders for the customer, the supplier and the holder of a mailed link. */
export function registerOrders(services: Services): void {
  registerCustomerOrders(services);
  registerSupplierOrders(services);
  registerSubSuppliers(services);
  registerOrderLinks(services);
}
