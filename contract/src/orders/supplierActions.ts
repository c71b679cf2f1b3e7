import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { maxOrderFileBytes, orderFileKinds, orderWithEvents } from './orders.ts';
import { id, isoDate, lines, version, weightKg } from '../values.ts';

const suppliers = ['Supplier', 'SupSupplier'] as const;
const byId = z.object({ id });

/** The kg are an estimate, not read from a scale; absent: they were weighed. */
export const weightEstimated = z.optional(z.boolean());
const errors = [
  withRow('Orders.Changed', orderWithEvents),
  withRow('Orders.Not.Open', orderWithEvents),
  'Orders.Not.Yours',
] as const;

/** What a supplier does with one order. */
const move = {
  method: 'POST',
  roles: suppliers,
  touches: ['order'],
  params: byId,
} as const;
/** What a driver does on the way, perhaps without a connection. */
const driverMove = { ...move, drivers: true, idempotent: true } as const;
/** What the truck does changes no version of the order. */
const truckMove = {
  ...driverMove,
  touches: ['order', 'round'],
  answer: orderWithEvents,
  errors: [withRow('Orders.Not.Open', orderWithEvents), 'Orders.Not.Yours'],
} as const;

export const declineOrder = call({
  id: 'supplierOrders.decline',
  summary:
    'Decline an order, with a reason and perhaps another date; a receiver returns it to the supplier',
  path: '/suppliers/orders/:id/decline',
  ...move,
  body: z.strictObject({ version, reason: lines(1000), offeredDate: z.nullable(isoDate) }),
  answer: z.nullable(orderWithEvents),
  errors,
});

export const forwardOrder = call({
  id: 'supplierOrders.forward',
  summary: 'Forward an order to one of the sub-suppliers',
  path: '/suppliers/orders/:id/forward',
  ...move,
  roles: ['Supplier'],
  body: z.strictObject({ version, receiverId: id, note: z.optional(z.nullable(lines(1000))) }),
  answer: orderWithEvents,
  errors: [...errors, 'SubSuppliers.Unknown'],
});

export const removeForward = call({
  id: 'supplierOrders.removeForward',
  summary: 'Take a forwarded order back before its receiver has accepted it',
  path: '/suppliers/orders/:id/remove-forward',
  ...move,
  roles: ['Supplier'],
  body: z.strictObject({ version }),
  answer: orderWithEvents,
  errors,
});

/** The usual reasons of a futile trip; the page writes the chosen one in the driver's language. */
export const futileReasons = [
  'nobodyOpens',
  'roadBlocked',
  'emptyContainer',
  'closedForHoliday',
  'extraWaste',
  'wronglySorted',
  'orderedTwice',
] as const;

export const reportFutileDriving = call({
  id: 'supplierOrders.futile',
  summary:
    'Report a futile trip, perhaps with the new day that the customer wishes; the order stays accepted',
  path: '/suppliers/orders/:id/futile',
  ...driverMove,
  body: z.strictObject({
    version,
    reason: lines(1000),
    offeredDate: z.optional(z.nullable(isoDate)),
  }),
  answer: orderWithEvents,
  errors,
});

/** Neither changes the version of the order: a driver says both on the way, also without a connection. */
export const setOutForOrder = call({
  id: 'supplierOrders.setOut',
  summary: 'The truck is on its way to this collection; the customer is told',
  path: '/suppliers/orders/:id/on-its-way',
  ...truckMove,
});

export const arriveAtOrder = call({
  id: 'supplierOrders.arrive',
  summary: 'The truck has arrived at this collection',
  path: '/suppliers/orders/:id/arrived',
  ...truckMove,
});

export const replanOrder = call({
  id: 'supplierOrders.replan',
  summary: 'Plan an accepted order for another day; the customer is notified',
  path: '/suppliers/orders/:id/replan',
  ...move,
  idempotent: true,
  body: z.strictObject({ version, plannedDate: isoDate }),
  answer: orderWithEvents,
  errors,
});

export const handBackOrder = call({
  id: 'supplierOrders.handBack',
  summary:
    'Return an accepted order with a reason: to the customer, or as its receiver to the supplier',
  path: '/suppliers/orders/:id/hand-back',
  ...move,
  body: z.strictObject({ version, reason: lines(1000) }),
  answer: z.nullable(orderWithEvents),
  errors,
});

export const markOrderEmptied = call({
  id: 'supplierOrders.emptied',
  summary: 'Mark a collected order as emptied, with its weight (kg) unless it has one',
  path: '/suppliers/orders/:id/emptied',
  ...driverMove,
  body: z.strictObject({ version, kgCollected: z.nullable(weightKg), weightEstimated }),
  answer: orderWithEvents,
  errors: [...errors, 'Orders.Weight.Missing'],
});

export const correctOrderWeight = call({
  id: 'supplierOrders.correctWeight',
  summary: 'Correct the weight (kg) that the customer has rejected',
  path: '/suppliers/orders/:id/correct-weight',
  ...move,
  idempotent: true,
  body: z.strictObject({ version, kgCollected: weightKg, weightEstimated }),
  answer: orderWithEvents,
  errors,
});

export const maxCarrierFiles = 5;
/** The limit of photos and signatures per order. */
export const maxBroughtFiles = 30;

export const addOrderFiles = call({
  id: 'supplierOrders.files',
  summary: 'Add photos of the collection, or a signature',
  path: '/suppliers/orders/:id/files',
  ...driverMove,
  files: { max: maxCarrierFiles, maxBytes: maxOrderFileBytes },
  body: z.strictObject({
    kind: z.enum(orderFileKinds).check(z.refine((kind) => kind !== 'order')),
  }),
  answer: orderWithEvents,
  errors: [
    withRow('Orders.Not.Open', orderWithEvents),
    'Orders.Not.Yours',
    'Orders.Files.Full',
    'Files.Type.Not.Allowed',
    'Files.Empty',
    'Generic.Too.Large',
    'Generic.Idempotency.Conflict',
  ],
});

export const acceptOrder = call({
  id: 'supplierOrders.accept',
  summary: 'Accept an order, with the date on which it is planned',
  path: '/suppliers/orders/:id/accept',
  ...move,
  body: z.strictObject({ version, plannedDate: z.nullable(isoDate) }),
  answer: orderWithEvents,
  errors,
});

export const markOrderCollected = call({
  id: 'supplierOrders.collected',
  summary: 'Mark an accepted order as collected, with its weight if known',
  path: '/suppliers/orders/:id/collected',
  ...driverMove,
  body: z.strictObject({ version, kgCollected: z.nullable(weightKg), weightEstimated }),
  answer: orderWithEvents,
  errors,
});

export const addOrderWeight = call({
  id: 'supplierOrders.addWeight',
  summary: 'Add or correct the weight (kg) of an order from Accepted on',
  path: '/suppliers/orders/:id/weight',
  ...driverMove,
  body: z.strictObject({ version, kgCollected: weightKg, weightEstimated }),
  answer: orderWithEvents,
  errors,
});
