import {
  archivedInfocardsPath,
  infocardsPath,
  orderingPath,
  ordersPath,
  printOrdersPath,
  recurringOrdersPath,
  seesAllOrders,
  serviceCalendarPath,
} from '@fraktion/contract/pages';
import { defineRemote } from '@fraktion/contract/releases';

import { drivePages } from './drivePages.ts';
import { amongAllOrders, whereOrdered } from './orderTodos.ts';

export default defineRemote({
  name: 'mfe-ordering',
  pages: [
    // Before the ordering page: users who may open both follow the todos to this one.
    {
      path: ordersPath,
      roles: seesAllOrders,
      title: 'orders.title',
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      menu: {
        area: 'ordering',
        order: 20,
        icon: 'clipboard-list',
        phone: true,
        short: 'orders.short',
      },
      todos: amongAllOrders,
      load: () => import('./orders/OrdersPage.tsx'),
    },
    {
      path: orderingPath,
      title: 'ordering.title',
      roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      menu: {
        area: 'ordering',
        order: 10,
        icon: 'package-plus',
        phone: true,
        short: 'ordering.short',
      },
      todos: whereOrdered,
      load: () => import('./ordering/OrderingPage.tsx'),
    },
    {
      path: printOrdersPath,
      title: 'print.title',
      roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
      mobile: true,
      layout: 'full',
      load: () => import('./print/PrintPage.tsx'),
    },
    {
      path: recurringOrdersPath,
      title: 'recurring.title',
      roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      menu: { area: 'ordering', order: 30, icon: 'repeat' },
      load: () => import('./recurring/RecurringPage.tsx'),
    },
    {
      path: serviceCalendarPath,
      title: 'calendar.title',
      roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      menu: {
        area: 'ordering',
        order: 25,
        icon: 'calendar',
        phone: true,
        short: 'calendar.short',
      },
      todos: [
        {
          kind: 'reportsToClose',
          text: 'todos.reportsToClose',
          tile: { icon: 'message', tone: 'teal' },
          inMenu: true,
          query: { tab: 'reports', 'filter[status][in]': 'Answered' },
          opens: 'report',
        },
      ],
      load: () => import('./calendar/ServiceCalendarPage.tsx'),
    },
    ...drivePages,
    {
      path: infocardsPath,
      title: 'infocards.title',
      roles: ['Admin', 'LocationAdmin'],
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      menu: { area: 'ordering', order: 40, icon: 'container' },
      // Only an Admin deletes and restores many.
      guarded: ['infocards.bulkDelete', 'infocards.bulkRestore'],
      load: () => import('./infocards/InfocardsPage.tsx'),
    },
    {
      path: archivedInfocardsPath,
      title: 'infocards.archived',
      roles: ['Admin'],
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      load: () => import('./infocards/ArchivedPage.tsx'),
    },
  ],
});
