import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { order, orderStatus, orderWithEvents } from './orders.ts';
import { id, isoDate, text } from '../values.ts';

const suppliers = ['Supplier', 'SupSupplier'] as const;
const byId = z.object({ id });

/** The tabs of a supplier's inbox. */
export const supplierTabs = ['inbox', 'accepted', 'collected'] as const;
export type SupplierTab = (typeof supplierTabs)[number];

/** The tabs plus emptied orders, whether the customer approved them or not. */
export const supplierLists = [...supplierTabs, 'completed'] as const;
export type SupplierList = (typeof supplierLists)[number];

/**
 * `toCorrect`: the customer rejected it, and this account carried it out; `handedBack`: a sub-supplier returned it; `futile`:
 * this account's trip was futile, and no new day is planned; `declined`: this account declined, and the customer has not
 * answered yet; `canceled`: the customer cancelled it in the last seven days.
 */
export const supplierAttentions = [
  'toCorrect',
  'handedBack',
  'futile',
  'declined',
  'canceled',
] as const;
export type SupplierAttention = (typeof supplierAttentions)[number];

/** An order in the list of its carrier, with the carrier's own plan for it. */
export const carriedOrder = z.extend(order, {
  town: z.string(),
  /** Null while no vehicle of the account is to collect it. */
  vehicleName: z.nullable(z.string()),
  driverName: z.nullable(z.string()),
});
export type CarriedOrder = z.output<typeof carriedOrder>;

export const listSupplierOrders = call({
  id: 'supplierOrders.list',
  summary: 'The orders that reached this supplier account',
  method: 'GET',
  path: '/suppliers/orders',
  offline: true,
  roles: suppliers,
  reads: ['order'],
  list: list({
    filters: {
      status: { in: orderStatus },
      tab: { eq: z.enum(supplierLists) },
      attention: { eq: z.enum(supplierAttentions) },
      customerName: { eq: text(200) },
      town: { eq: text(200) },
      driverId: { eq: id },
      vehicleId: { eq: id },
      /** As it is written on the container: only letters and digits count. */
      containerId: { eq: text(100) },
      asFastAsPossible: { eq: z.literal('true') },
      orderedAt: { from: isoDate, to: isoDate },
      plannedDate: { from: isoDate, to: isoDate },
      emptiedAt: { from: isoDate, to: isoDate },
    },
    sorts: [
      'urgency',
      'orderedAt',
      'plannedDate',
      'emptiedAt',
      'customerName',
      'locationName',
      'town',
      'size',
      'driverName',
      'kgCollected',
    ],
    defaultSort: 'orderedAt:desc',
  }),
  answer: carriedOrder,
});

/**
 * The figures of a supplier's home and inbox tabs; `as fast as possible` counts orders that wait for an answer. Collected
 * orders are counted up to 10,000, as in a list.
 */
export const supplierOrderCounts = z.object({
  inbox: z.int(),
  accepted: z.int(),
  collected: z.int(),
  plannedToday: z.int(),
  asFastAsPossible: z.int(),
  toCorrect: z.int(),
  handedBack: z.int(),
  futile: z.int(),
  canceled: z.int(),
});

export const getSupplierOrderCounts = call({
  id: 'supplierOrders.counts',
  summary: 'How many orders wait in each tab of the inbox',
  method: 'GET',
  path: '/suppliers/orders/counts',
  offline: true,
  roles: suppliers,
  reads: ['order'],
  answer: supplierOrderCounts,
});

export const listSupplierCustomers = call({
  id: 'supplierCustomers.list',
  summary: 'The names of the customers whose orders have reached this supplier account',
  method: 'GET',
  path: '/suppliers/customers',
  offline: true,
  roles: suppliers,
  reads: ['order'],
  answer: z.array(z.string()),
});

export const listSupplierChoices = call({
  id: 'supplierOrders.choices',
  summary: 'The towns, vehicles and drivers by which the open orders of this account are filtered',
  method: 'GET',
  path: '/suppliers/orders/choices',
  offline: true,
  roles: suppliers,
  reads: ['order', 'round', 'transportVehicle'],
  answer: z.object({
    towns: z.array(z.string()),
    vehicles: z.array(z.object({ id, name: z.string() })),
    drivers: z.array(z.object({ id, name: z.string() })),
  }),
});

export const getSupplierOrder = call({
  id: 'supplierOrders.one',
  summary: 'One order that reached this supplier account, with its timeline',
  method: 'GET',
  path: '/suppliers/orders/:id',
  offline: true,
  drivers: true,
  roles: suppliers,
  reads: ['order'],
  params: byId,
  answer: orderWithEvents,
});
