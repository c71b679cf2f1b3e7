import {
  cancelDriving,
  closeDriving,
  createDriving,
  getDriving,
  getDrivingSettings,
  listDrivings,
  putDrivingSettings,
  setDrivingDoubleAside,
  unloadDriving,
  updateDriving,
} from '@fraktion/contract/drivings';
import { getFile } from '@fraktion/contract/files';
import {
  createForwardRule,
  deleteForwardRule,
  listForwardChoices,
  listForwardRules,
  orderForwardRules,
  testForwardRules,
  updateForwardRule,
} from '@fraktion/contract/forwardRules';
import { listNotifications, putNotification } from '@fraktion/contract/notifications';
import {
  answerServiceReport,
  getSupplierServiceReport,
  listSupplierServiceReports,
} from '@fraktion/contract/serviceReports';
import {
  addSubSupplier,
  listSubSuppliers,
  removeSubSupplier,
} from '@fraktion/contract/subSuppliers';
import {
  addOrderFiles,
  correctOrderWeight,
  declineOrder,
  handBackOrder,
  markOrderEmptied,
  replanOrder,
  reportFutileTrip,
} from '@fraktion/contract/supplierActions';
import {
  acceptOrder,
  addOrderWeight,
  getSupplierOrder,
  getSupplierOrderCounts,
  listSupplierCustomers,
  listSupplierOrders,
  markOrderCollected,
} from '@fraktion/contract/supplierOrders';
import {
  getSupplierTender,
  listSupplierTenders,
  saveTenderAnswer,
  sendTenderAnswer,
  withdrawTenderAnswer,
} from '@fraktion/contract/supplierTenders';
import {
  createTransportVehicle,
  deleteTransportVehicle,
  listTransportVehicles,
  updateTransportVehicle,
} from '@fraktion/contract/transportVehicles';
import { defineRemote } from '@fraktion/contract/remote';

import { mailedPages } from './mailedPages.ts';

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
  replanOrder,
  handBackOrder,
  addOrderFiles,
  getFile,
];

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
      menu: { area: 'supplier', order: 20, icon: 'inbox', phone: true, counts: 'inbox' },
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
      path: '/suppliers/service-reports',
      title: 'reports.title',
      roles: ['Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'supplier', order: 35, icon: 'clipboard-list', counts: 'reportsToAnswer' },
      calls: [listSupplierServiceReports, getSupplierServiceReport, answerServiceReport, getFile],
      load: () => import('./serviceReports/ServiceReportsPage.tsx'),
    },
    {
      path: '/suppliers/forward-rules',
      title: 'forwarding.title',
      roles: ['Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'supplier', order: 40, icon: 'forward' },
      calls: [
        listSubSuppliers,
        addSubSupplier,
        removeSubSupplier,
        listForwardRules,
        createForwardRule,
        updateForwardRule,
        deleteForwardRule,
        orderForwardRules,
        listForwardChoices,
        testForwardRules,
      ],
      load: () => import('./forwarding/ForwardingPage.tsx'),
    },
    {
      path: '/suppliers/transports',
      title: 'transports.title',
      roles: ['Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'supplier', order: 50, icon: 'route' },
      calls: [
        listDrivings,
        getDriving,
        createDriving,
        updateDriving,
        unloadDriving,
        closeDriving,
        cancelDriving,
        setDrivingDoubleAside,
        getDrivingSettings,
        putDrivingSettings,
        listTransportVehicles,
        getSupplierOrder,
      ],
      load: () => import('./transports/DrivingsPage.tsx'),
    },
    {
      path: '/suppliers/transport-vehicles',
      title: 'vehicles.title',
      roles: ['Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'supplier', order: 60, icon: 'truck' },
      calls: [
        listTransportVehicles,
        createTransportVehicle,
        updateTransportVehicle,
        deleteTransportVehicle,
      ],
      load: () => import('./vehicles/VehiclesPage.tsx'),
    },
    {
      path: '/supplier/tenders',
      title: 'tenders.title',
      roles: ['Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'supplier', order: 70, icon: 'scale', counts: 'tendersToAnswer' },
      calls: [
        listSupplierTenders,
        getSupplierTender,
        saveTenderAnswer,
        sendTenderAnswer,
        withdrawTenderAnswer,
      ],
      load: () => import('./tenders/TendersPage.tsx'),
    },
    ...mailedPages,
  ],
});
