import { listCollectors } from '@fraktion/contract/collectors';
import { getFile } from '@fraktion/contract/files';
import { listInfocards } from '@fraktion/contract/infocards';
import { listLocations } from '@fraktion/contract/locations';
import {
  approveOrder,
  editOrder,
  notApproveOrder,
  sendOrderElsewhere,
} from '@fraktion/contract/orderChanges';
import { cancelOrder, createOrder, getOrder, listOrders } from '@fraktion/contract/orders';
import { defineRemote } from '@fraktion/contract/remote';

/** What an order's panel does, on whichever page it stands. */
const orderCalls = [
  getOrder,
  editOrder,
  sendOrderElsewhere,
  listCollectors,
  approveOrder,
  notApproveOrder,
  cancelOrder,
  getFile,
];

export default defineRemote({
  name: 'mfe-ordering',
  pages: [
    {
      path: '/ordering',
      title: 'Ordering.Title',
      roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      menu: { area: 'ordering', order: 10, icon: 'package-plus', phone: true },
      calls: [listLocations, listInfocards, listOrders, createOrder, ...orderCalls],
      load: () => import('./ordering/OrderingPage.tsx'),
    },
    {
      path: '/collection-orders',
      title: 'Orders.Title',
      roles: ['Admin', 'User'],
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      menu: { area: 'ordering', order: 20, icon: 'clipboard-list', phone: true },
      calls: [listOrders, listLocations, ...orderCalls],
      load: () => import('./orders/OrdersPage.tsx'),
    },
  ],
});
