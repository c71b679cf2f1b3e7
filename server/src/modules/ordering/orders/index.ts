import { sql } from 'kysely';

import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import { registerSupplierOrders } from './carrier/supplierRoutes.ts';
import { registerCustomerOrders } from './customer/customerRoutes.ts';
import { registerSubSuppliers } from './forwarding/subSuppliers.ts';
import { orderNotices } from './letters/index.ts';
import { registerOrderLinks } from './mailedLinks/linkRoutes.ts';
import { noteDeliveredMail, noteUndeliveredMail } from './notify/noteMail.ts';
import { createNotifyOfMany } from './notify/notifyOfMany.ts';
import { createNotifyOfOrder } from './notify/notifyOfOrder.ts';
import type { OrderNews } from './notify/orderNews.ts';
import { orderTodos } from './orderTodos.ts';

export { addCarrierFiles } from './carrier/carrierFiles.ts';
export { orderFiles } from './orderFiles.ts';
export {
  acceptOrder,
  addWeight,
  correctWeight,
  markCollected,
  markEmptied,
  planOrderFor,
  replanOrder,
  reportFutile,
} from './carrier/carrierMoves.ts';
export { type Contact, createContactLink, proveContact } from './mailedLinks/contactLink.ts';
export { setOut } from './carrier/visit.ts';
export { notifyPages } from './timeline.ts';
export { createOrder } from './customer/createOrder.ts';
export { declineOrder, handBackOrder } from './forwarding/forwarding.ts';
export { isReached, type Party } from './party.ts';
export { customerParty } from './customer/customerMoves.ts';
export { supplierParty } from './carrier/supplierParty.ts';
export { partOf, reachedOrders } from './reachedOrders.ts';
export { actByLink } from './mailedLinks/byLink.ts';
export { logoOf } from './mailedLinks/linkFacts.ts';
export { proveLink } from './mailedLinks/orderLink.ts';
export { takeOrderable } from './customer/orderable.ts';
export { giveStationWeight, takeStationWeight } from './stationWeight.ts';
export { refuseDayGone } from './refuseDayGone.ts';
export { withEvents } from './withEvents.ts';
export { ofPresentCollector, orderRows, presentOrder } from './orderRows.ts';
export { subSuppliersOf } from './forwarding/subSuppliers.ts';

/** Orders for the customer, the supplier and the holder of a mailed link. */
function registerOrders(services: Services): void {
  registerCustomerOrders(services);
  registerSupplierOrders(services);
  registerSubSuppliers(services);
  registerOrderLinks(services);
}

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Notifies the other sides of an order, in the portal and by mail; each version is a separate event. */
    'orders.notify': {
      orderId: string;
      what: OrderNews;
      collectorId?: string;
      /** Of a withdrawal: the former collector has declined the order. */
      declined?: boolean;
      version: number;
    };
    /**
     * The same for orders of one customer that were cancelled or changed together: each collector gets one mail about its own.
     */
    'orders.notifyMany': {
      what: 'canceled' | 'edited';
      orders: readonly { readonly id: string; readonly version: number }[];
    };
  }
}

export const orders = defineModule({
  area: 'ordering',
  calls: registerOrders,
  jobs: {
    'orders.notify': {
      words: {
        en: 'Notify the other side of an order',
        da: 'Giv den anden part besked om en bestilling',
        sv: 'Meddela motparten om en beställning',
        nb: 'Varsle motparten om en bestilling',
      },
      task: ({ db, settings: { publicUrl } }) => createNotifyOfOrder({ db, publicUrl }),
    },
    'orders.notifyMany': {
      words: {
        en: 'Notify collectors of several orders',
        da: 'Giv indsamlere besked om flere bestillinger',
        sv: 'Meddela insamlare om flera beställningar',
        nb: 'Varsle innsamlere om flere bestillinger',
      },
      task: ({ db, settings: { publicUrl } }) => createNotifyOfMany({ db, publicUrl }),
    },
  },
  todos: orderTodos,
  notices: orderNotices,
  retention: [
    // Links explain their state to their holder for a while.
    { table: 'order_link', since: sql`expires_at`, kept: '30 days' },
    { table: 'contact_link', since: sql`expires_at`, kept: '30 days' },
  ],
  mailResults: {
    late: noteUndeliveredMail,
    lost: noteUndeliveredMail,
    delivered: noteDeliveredMail,
  },
});
