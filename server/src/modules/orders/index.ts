import type { Services } from '../../services.ts';
import { registerOrderLinks } from './linkRoutes.ts';
import { registerCustomerOrders } from './routes.ts';
import { registerSubSuppliers } from './subSuppliers.ts';
import { registerSupplierOrders } from './supplierRoutes.ts';

export { mayNeedAttention, orderAttention } from './attention.ts';
export { noteLostMail } from './noteLostMail.ts';
export { createTell } from './tell.ts';

/** Orders as the customer, the supplier and the holder of a mailed link see them. */
export function registerOrders(services: Services): void {
  registerCustomerOrders(services);
  registerSupplierOrders(services);
  registerSubSuppliers(services);
  registerOrderLinks(services);
}
