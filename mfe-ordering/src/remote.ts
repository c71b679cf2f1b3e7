import { getFile } from '@fraktion/contract/files';
import { listInfocards } from '@fraktion/contract/infocards';
import { listLocations } from '@fraktion/contract/locations';
import { cancelOrder, createOrder, getOrder, listOrders } from '@fraktion/contract/orders';
import { defineRemote } from '@fraktion/contract/remote';

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
      calls: [
        listLocations,
        listInfocards,
        listOrders,
        getOrder,
        createOrder,
        cancelOrder,
        getFile,
      ],
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
      calls: [listOrders, getOrder, cancelOrder, getFile, listLocations],
      load: () => import('./orders/OrdersPage.tsx'),
    },
  ],
});
