import * as z from 'zod/mini';

import { type Call, call } from '../call.ts';
import { listInspections } from '../inspections/inspections.ts';
import { listAwaitingApproval } from '../invoices/invoiceChanges.ts';
import { listInvoices } from '../invoices/invoices.ts';
import { orderAttentionKinds } from '../orders/orderAttention.ts';
import { listOrders } from '../orders/orders.ts';
import { listSupplierOrders } from '../orders/supplierOrders.ts';
import {
  listServiceReports,
  listSupplierServiceReports,
} from '../serviceReports/serviceReports.ts';
import { listSupplierTenders } from '../tenders/supplierTenders.ts';
import { id } from '../values.ts';

/**
 * The kinds of waiting work, the most urgent first. Besides the kinds of orders: `reportsToClose`, service reports that the
 * carrier has answered; `invoicesToPost`, invoices not confirmed yet; `invoicesToAccept`, a person must first confirm that they
 * belong to the account; `inspectionsToApprove`, inspections that have run and did not pass; `inbox`, orders that a supplier
 * must answer; `reportsToAnswer` and `tendersToAnswer`, reports and tenders of its customers.
 */
export const todoKinds = [
  ...orderAttentionKinds,
  'reportsToClose',
  'invoicesToPost',
  'invoicesToAccept',
  'inspectionsToApprove',
  'inbox',
  'reportsToAnswer',
  'tendersToAnswer',
] as const;
export type TodoKind = (typeof todoKinds)[number];

/** The calls that list them: a role that may not make the call gets no count. */
export const todoLists = {
  undelivered: listOrders,
  declined: listOrders,
  futile: listOrders,
  overdue: listOrders,
  waiting: listOrders,
  toApprove: listOrders,
  reportsToClose: listServiceReports,
  invoicesToPost: listInvoices,
  invoicesToAccept: listAwaitingApproval,
  inspectionsToApprove: listInspections,
  inbox: listSupplierOrders,
  reportsToAnswer: listSupplierServiceReports,
  tendersToAnswer: listSupplierTenders,
} as const satisfies Record<TodoKind, Call>;

/** The highest exact count; above it a page shows `999+`. */
export const mostTodos = 999;

export const todoCount = z.object({
  kind: z.enum(todoKinds),
  /** `mostTodos` + 1 if there are more. */
  count: z.int(),
  /** The id of the row if there is only one. */
  onlyId: z.nullable(id),
});
export type TodoCount = z.output<typeof todoCount>;

export const getTodos = call({
  id: 'todos.count',
  summary:
    "The number of todos of the requested kinds, the most urgent first; only kinds that the caller's role may list, and on request at one location",
  method: 'GET',
  path: '/todos',
  offline: true,
  roles: 'signedIn',
  reads: ['order', 'serviceReport', 'tender', 'invoice', 'inspection'],
  query: z.strictObject({
    /** Separated by commas; kinds that this version does not know are ignored. */
    kinds: z.string().check(z.maxLength(2_000)),
    locationId: z.optional(id),
  }),
  answer: z.array(todoCount),
});
