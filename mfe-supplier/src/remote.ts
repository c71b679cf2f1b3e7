import { getFile } from '@fraktion/contract/files';
import {
  acceptOrder,
  acceptOrderByLink,
  addOrderWeight,
  getSupplierOrder,
  getSupplierOrderCounts,
  listSupplierOrders,
  markOrderCollected,
  readOrderLink,
} from '@fraktion/contract/supplierOrders';
import { defineRemote } from '@fraktion/contract/remote';

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
      calls: [
        listSupplierOrders,
        getSupplierOrderCounts,
        getSupplierOrder,
        acceptOrder,
        markOrderCollected,
        addOrderWeight,
        getFile,
      ],
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
      // Behind the link in a collector's mail; its secret stands in the fragment.
      path: '/:id/accept',
      title: 'link.title',
      roles: 'anonymous',
      mobile: true,
      layout: 'full',
      calls: [readOrderLink, acceptOrderByLink],
      load: () => import('./acceptLink/AcceptLinkPage.tsx'),
    },
  ],
});
