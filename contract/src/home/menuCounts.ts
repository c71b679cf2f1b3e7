import * as z from 'zod/mini';

import { type Call, call } from '../call.ts';
import { listInvoices } from '../invoices/invoices.ts';
import { listOrders } from '../orders/orders.ts';
import {
  listServiceReports,
  listSupplierServiceReports,
} from '../serviceReports/serviceReports.ts';
import { listSupplierOrders } from '../orders/supplierOrders.ts';
import { listSupplierTenders } from '../tenders/supplierTenders.ts';
import { id } from '../values.ts';

/**
 * What waits for whoever reads the menu. `toApprove`: orders emptied, their weight not yet approved; `reportsToClose`: service
 * reports that the carrier has answered; `invoicesToPost`: not confirmed yet; `inbox`: orders to answer; `reportsToAnswer` and
 * `tendersToAnswer`: of customers.
 */
export const menuCountKeys = [
  'toApprove',
  'reportsToClose',
  'invoicesToPost',
  'inbox',
  'reportsToAnswer',
  'tendersToAnswer',
] as const;
export type MenuCountKey = (typeof menuCountKeys)[number];

/** Where they are listed: who may not read that list is not told how many there are. */
export const menuCountLists = {
  toApprove: listOrders,
  reportsToClose: listServiceReports,
  invoicesToPost: listInvoices,
  inbox: listSupplierOrders,
  reportsToAnswer: listSupplierServiceReports,
  tendersToAnswer: listSupplierTenders,
} as const satisfies Record<MenuCountKey, Call>;

/** Beyond it nobody counts: the menu says `99+`. */
export const mostInMenu = 99;

export const menuCount = z.object({
  key: z.enum(menuCountKeys),
  /** One more than the menu says where there are more still. */
  count: z.int(),
});
export type MenuCount = z.output<typeof menuCount>;

export const getMenuCounts = call({
  id: 'menuCounts.all',
  summary:
    'How much waits for the caller, of what its role may see; what lies at locations at one of them if asked',
  method: 'GET',
  path: '/menu-counts',
  roles: 'signedIn',
  reads: ['order', 'serviceReport', 'tender', 'invoice'],
  query: z.strictObject({ locationId: z.optional(id) }),
  answer: z.array(menuCount),
});
