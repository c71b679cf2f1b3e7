import { listCollectors } from '@fraktion/contract/collectors';
import { getFile } from '@fraktion/contract/files';
import { listEwcCodes } from '@fraktion/contract/ewcCodes';
import {
  changeInfocard,
  createInfocard,
  deleteInfocard,
  deleteInfocardCover,
  putInfocardCover,
} from '@fraktion/contract/infocardChanges';
import {
  getInfocard,
  getInfocardCover,
  listArchivedInfocards,
  listInfocards,
} from '@fraktion/contract/infocards';
import { listLocations } from '@fraktion/contract/locations';
import {
  changeInfocards,
  copyInfocard,
  infocardLabels,
  deleteInfocards,
  restoreInfocards,
} from '@fraktion/contract/manyInfocards';
import {
  approveOrder,
  cancelOrder,
  editOrder,
  notApproveOrder,
  sendOrderAgain,
  sendOrderElsewhere,
} from '@fraktion/contract/orderChanges';
import { createOrder, getOrder, listOrders } from '@fraktion/contract/orders';
import {
  createRecurringOrder,
  deleteRecurringOrder,
  getRecurringOrder,
  listRecurringOrders,
  pauseRecurringOrder,
  skipRecurringDay,
  updateRecurringOrder,
} from '@fraktion/contract/recurringOrders';
import { getServiceCalendar } from '@fraktion/contract/serviceCalendar';
import {
  closeServiceReport,
  createServiceReport,
  getServiceReport,
  listServiceReports,
  reopenServiceReport,
} from '@fraktion/contract/serviceReports';
import { putUserSettings } from '@fraktion/contract/sessions';
import { beginUpload } from '@fraktion/contract/uploads';
import { listWasteFractions } from '@fraktion/contract/wasteFractions';
import { defineRemote } from '@fraktion/contract/remote';

import { drivePages } from './drivePages.ts';
import { ordersPage } from './lib/ordersPage.ts';

/** What an order's panel does, on whichever page it stands. */
const orderCalls = [
  getOrder,
  editOrder,
  sendOrderAgain,
  sendOrderElsewhere,
  listCollectors,
  approveOrder,
  notApproveOrder,
  cancelOrder,
  getFile,
];

/** What a list of infocards reads, with what it is filtered by. */
const infocardLists = [
  listInfocards,
  getInfocardCover,
  listLocations,
  listWasteFractions,
  listCollectors,
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
      menu: {
        area: 'ordering',
        order: 10,
        icon: 'package-plus',
        phone: true,
        short: 'Ordering.Short',
      },
      calls: [
        listLocations,
        listInfocards,
        getInfocard,
        getInfocardCover,
        listOrders,
        createOrder,
        beginUpload,
        ...orderCalls,
      ],
      load: () => import('./ordering/OrderingPage.tsx'),
    },
    {
      ...ordersPage,
      title: 'Orders.Title',
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      menu: {
        area: 'ordering',
        order: 20,
        icon: 'clipboard-list',
        phone: true,
        short: 'Orders.Short',
        counts: 'toApprove',
      },
      calls: [listOrders, listLocations, putUserSettings, ...orderCalls],
      load: () => import('./orders/OrdersPage.tsx'),
    },
    {
      path: '/print/collection-orders',
      title: 'Print.Title',
      roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
      mobile: true,
      layout: 'full',
      calls: [listOrders, getOrder, getFile],
      load: () => import('./print/PrintPage.tsx'),
    },
    {
      path: '/recurring-orders',
      title: 'Recurring.Title',
      roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      menu: { area: 'ordering', order: 30, icon: 'repeat' },
      calls: [
        listRecurringOrders,
        getRecurringOrder,
        createRecurringOrder,
        updateRecurringOrder,
        pauseRecurringOrder,
        deleteRecurringOrder,
        skipRecurringDay,
        listLocations,
        listInfocards,
        getInfocard,
        getOrder,
      ],
      load: () => import('./recurring/RecurringPage.tsx'),
    },
    {
      path: '/service-calendar',
      title: 'Calendar.Title',
      roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      menu: {
        area: 'ordering',
        order: 25,
        icon: 'calendar',
        phone: true,
        short: 'Calendar.Short',
        counts: 'reportsToClose',
      },
      calls: [
        getServiceCalendar,
        listServiceReports,
        getServiceReport,
        createServiceReport,
        closeServiceReport,
        reopenServiceReport,
        listLocations,
        listInfocards,
        getInfocard,
        listWasteFractions,
        ...orderCalls,
      ],
      load: () => import('./calendar/ServiceCalendarPage.tsx'),
    },
    ...drivePages,
    {
      path: '/infocards',
      title: 'Infocards.Title',
      roles: ['Admin', 'LocationAdmin'],
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      menu: { area: 'ordering', order: 40, icon: 'container' },
      calls: [
        ...infocardLists,
        getInfocard,
        createInfocard,
        changeInfocard,
        deleteInfocard,
        putInfocardCover,
        deleteInfocardCover,
        changeInfocards,
        copyInfocard,
        infocardLabels,
        listEwcCodes,
        putUserSettings,
      ],
      load: () => import('./infocards/InfocardsPage.tsx'),
    },
    {
      path: '/infocards/archived',
      title: 'Infocards.Archived',
      roles: ['Admin'],
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      calls: [...infocardLists, listArchivedInfocards, restoreInfocards, deleteInfocards],
      load: () => import('./infocards/ArchivedPage.tsx'),
    },
  ],
});
