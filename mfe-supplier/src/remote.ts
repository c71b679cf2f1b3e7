import {
  actOnContactOrder,
  addContactOrderFiles,
  getContactOrderFile,
  getOrderLinkFile,
  listContactOrders,
  readContactOrder,
} from '@fraktion/contract/contactOrders';
import { getFile } from '@fraktion/contract/files';
import { listNotifications, putNotification } from '@fraktion/contract/notifications';
import {
  addSubSupplier,
  listSubSuppliers,
  removeSubSupplier,
} from '@fraktion/contract/subSuppliers';
import {
  addOrderFiles,
  correctOrderWeight,
  declineOrder,
  markOrderEmptied,
  reportFutileTrip,
} from '@fraktion/contract/supplierActions';
import {
  acceptOrder,
  acceptOrderByLink,
  addOrderWeight,
  getSupplierOrder,
  getSupplierOrderCounts,
  listSupplierCustomers,
  listSupplierOrders,
  markOrderCollected,
  readOrderLink,
} from '@fraktion/contract/supplierOrders';
import { defineRemote } from '@fraktion/contract/remote';

/**
 * What an order's panel does, on whichever page it stands. Forwarding is not among them: it is a Supplier's alone, and
 * shown to nobody else.
 */
const orderCalls = [
  listSupplierOrders,
  listSupplierCustomers,
  getSupplierOrder,
  acceptOrder,
  declineOrder,
  markOrderCollected,
  markOrderEmptied,
  addOrderWeight,
  correctOrderWeight,
  reportFutileTrip,
  addOrderFiles,
  getFile,
];

/** What an order of a mailed link's holder is acted on by. */
const contactCalls = [actOnContactOrder, addContactOrderFiles];

export default defineRemote({
  name: 'mfe-supplier',
  pages: [
    {
      path: '/supplier/home',
      title: 'home.title',
      roles: ['Supplier', 'SupSupplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'supplier', order: 10, icon: 'house', phone: true },
      calls: [getSupplierOrderCounts, listSupplierOrders],
      load: () => import('./home/SupplierHomePage.tsx'),
    },
    {
      path: '/suppliers/orders',
      aliases: ['/supplier/orders'],
      title: 'orders.title',
      roles: ['Supplier', 'SupSupplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'supplier', order: 20, icon: 'inbox', phone: true },
      calls: [...orderCalls, getSupplierOrderCounts, listNotifications, putNotification],
      load: () => import('./orders/OrdersPage.tsx'),
    },
    {
      path: '/suppliers/orders/:id',
      aliases: ['/supplier/orders/:id'],
      title: 'orders.title',
      roles: ['Supplier', 'SupSupplier'],
      mobile: true,
      layout: 'vertical',
      calls: [],
      load: () => import('./orders/OrderRedirect.tsx'),
    },
    {
      path: '/suplliers/orders/completed',
      aliases: ['/suppliers/orders/completed'],
      title: 'completed.title',
      roles: ['Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'supplier', order: 30, icon: 'list-checks' },
      calls: orderCalls,
      load: () => import('./orders/CompletedPage.tsx'),
    },
    {
      path: '/suppliers/forward-rules',
      title: 'forwarding.title',
      roles: ['Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'supplier', order: 40, icon: 'forward' },
      calls: [listSubSuppliers, addSubSupplier, removeSubSupplier],
      load: () => import('./subSuppliers/ForwardingPage.tsx'),
    },
    {
      // Behind the link in a collector's mail; its secret stands in the fragment.
      path: '/:id/accept',
      title: 'link.title',
      roles: 'anonymous',
      mobile: true,
      layout: 'full',
      calls: [readOrderLink, acceptOrderByLink, getOrderLinkFile, readContactOrder],
      load: () => import('./acceptLink/AcceptLinkPage.tsx'),
    },
    {
      // Behind the other link there: all orders of a collector without an account.
      path: '/supplier-contacts/:contactId/orders',
      aliases: ['/collectors/:contactId'],
      title: 'contact.title',
      roles: 'anonymous',
      mobile: true,
      layout: 'full',
      calls: [...contactCalls, listContactOrders],
      load: () => import('./orders/contact/ContactOrdersPage.tsx'),
    },
    {
      path: '/supplier-contacts/:contactId/orders/:id',
      title: 'contact.orderTitle',
      roles: 'anonymous',
      mobile: true,
      layout: 'full',
      calls: [...contactCalls, readContactOrder, getContactOrderFile],
      load: () => import('./orders/contact/ContactOrderPage.tsx'),
    },
  ],
});
