import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { uploadIds } from '../files/uploads.ts';
import { maxOrderFileBytes, maxOrderFiles, orderWithEvents } from './orders.ts';
import { underWayErrors } from './orderUnderWay.ts';
import { oneWhen, orderWishes } from './orderWishes.ts';
import { id, lines, optionalText, seenVersion, seenVersionQuery, version } from '../values.ts';

const customers = ['Admin', 'LocationAdmin', 'User', 'FacilityUser'] as const;
const byId = z.object({ id });
const errors = [
  withRow('Orders.Changed', orderWithEvents),
  withRow('Orders.Not.Open', orderWithEvents),
] as const;

/** What a customer does with one order. */
const move = {
  roles: customers,
  touches: ['order'],
  params: byId,
  answer: orderWithEvents,
} as const;

export const editOrder = call({
  id: 'orders.edit',
  summary: 'Change the wishes of an order that nobody has accepted yet',
  method: 'PUT',
  path: '/concerns/orders/:id',
  ...move,
  body: z
    .strictObject({
      version: seenVersion,
      ...orderWishes,
      /** If omitted, it stays unchanged. */
      containerId: z.optional(optionalText(100)),
    })
    .check(oneWhen),
  errors,
});

export const sendOrderElsewhere = call({
  id: 'orders.sendElsewhere',
  summary:
    'Give an order that nobody has accepted yet to another collector; the former one is notified',
  method: 'POST',
  path: '/concerns/orders/:id/collector',
  ...move,
  body: z.strictObject({ version, collectorId: id }),
  errors: [...errors, 'Orders.Missing.Collector', 'Orders.Collector.Same'],
});

export const sendOrderAgain = call({
  id: 'orders.sendAgain',
  summary: 'Send an order to its collector again after its mail has bounced',
  method: 'POST',
  path: '/concerns/orders/:id/send-again',
  ...move,
  body: z.strictObject({ version }),
  errors: [...errors, 'Orders.Missing.Collector'],
});

export const approveOrder = call({
  id: 'orders.approve',
  summary: 'Approve an emptied order and its weight',
  method: 'POST',
  path: '/concerns/orders/:id/approve',
  ...move,
  body: z.strictObject({ version }),
  errors,
});

export const notApproveOrder = call({
  id: 'orders.notApprove',
  summary:
    'Refuse to approve an emptied order, with the reason; its carrier may then correct the weight',
  method: 'POST',
  path: '/concerns/orders/:id/not-approve',
  ...move,
  body: z.strictObject({ version, reason: lines(1000) }),
  errors,
});

/** A cancelled order remains in the lists, so that its history is not lost. */
export const deleteOrder = call({
  id: 'orders.delete',
  summary: 'The same as cancelling it, with the DELETE method',
  method: 'DELETE',
  path: '/concerns/orders/:id',
  ...move,
  query: seenVersionQuery,
  errors,
});

export const cancelOrder = call({
  id: 'orders.cancel',
  summary: 'Cancel an order that is not collected yet',
  method: 'POST',
  path: '/concerns/orders/:id/cancel',
  ...move,
  body: z.strictObject({ version }),
  errors,
});

export const createOrder = call({
  id: 'orders.create',
  summary: 'Order a collection of one infocard, with files and pictures',
  method: 'POST',
  path: '/concerns/orders',
  roles: customers,
  touches: ['order'],
  idempotent: true,
  files: { max: maxOrderFiles, maxBytes: maxOrderFileBytes },
  body: z
    .strictObject({
      id,
      infocardId: id,
      ...orderWishes,
      /** If omitted, the container number that the infocard's collector uses. */
      containerId: z.optional(optionalText(100)),
      /** The orderer confirmed the order, although the infocard was ordered today or an order of it is not collected yet. */
      confirmedDouble: z._default(z.boolean(), false),
      /** The existing order that the confirmation was about: a newer one needs a new confirmation. Absent: any order. */
      confirmedOrderId: z.optional(id),
      /** Finished uploads; together with the files of the form they must not exceed the limit of an order. */
      uploadIds: uploadIds(maxOrderFiles),
    })
    .check(oneWhen),
  answer: orderWithEvents,
  errors: [
    'Orders.Missing.Collector',
    ...underWayErrors,
    'Orders.Not.Orderable',
    'Files.Type.Not.Allowed',
    'Generic.Too.Large',
    'Uploads.Gone',
    'Uploads.Not.Complete',
    'Generic.Idempotency.Conflict',
  ],
});
