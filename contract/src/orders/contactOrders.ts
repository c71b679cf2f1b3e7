import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { maxOrderFileBytes, order, orderFileKinds, orderWithEvents } from './orders.ts';
import { weightEstimated } from './supplierActions.ts';
import { supplierTabs } from './supplierOrders.ts';
import { id, instant, isoDate, lines, text, version, weightKg } from '../values.ts';

/** What the page of a mailed link says of the customer, and how long the link is valid. */
export const linkFacts = z.object({
  customerPhone: z.nullable(z.string()),
  /** The customer has a logo. */
  customerLogo: z.boolean(),
  validUntil: instant,
});

/**
 * The orders of a collector (a supplier contact of one customer) without an account. The mailed link permits its holder to act
 * for the collector. The secret is sent in the body, so that no address and no log contains it; reading changes nothing.
 */
const secret = text(100);
const ofContact = z.object({ id });
const ofOrder = z.object({ id, orderId: id });
const linkErrors = ['Orders.Link.Invalid', 'Orders.Link.Expired'] as const;

export const contactPageSize = 25;

export const listContactOrders = call({
  id: 'contactOrders.list',
  summary: "A contact's orders, the most urgent first, a page of 25",
  method: 'POST',
  path: '/supplier-contacts/:id/orders/read',
  roles: 'anonymous',
  reads: ['order'],
  params: ofContact,
  body: z.strictObject({
    secret,
    tab: z.enum(supplierTabs),
    page: z.int().check(z.minimum(1), z.maximum(1000)),
    /** Found in number, container, location, address, comment and requisition. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  answer: z.extend(linkFacts, {
    contactName: z.string(),
    customerName: z.string(),
    orders: z.array(order),
    /** There is another page. */
    more: z.boolean(),
    counts: z.object({ inbox: z.int(), accepted: z.int(), collected: z.int() }),
  }),
  errors: linkErrors,
});

export const readContactOrder = call({
  id: 'contactOrders.one',
  summary: 'One order of a contact, with its timeline',
  method: 'POST',
  path: '/supplier-contacts/:id/orders/:orderId/read',
  roles: 'anonymous',
  reads: ['order'],
  params: ofOrder,
  body: z.strictObject({ secret }),
  answer: orderWithEvents,
  errors: linkErrors,
});

const kg = { kgCollected: z.nullable(weightKg), weightEstimated };
const sureKg = { kgCollected: weightKg, weightEstimated };
const reason = lines(1000);

/** The actions of a contact on its order: those of a supplier, except forwarding. */
export const contactAct = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('accept'), plannedDate: z.nullable(isoDate) }),
  z.strictObject({ action: z.literal('decline'), reason, offeredDate: z.nullable(isoDate) }),
  z.strictObject({ action: z.literal('addWeight'), ...sureKg }),
  z.strictObject({ action: z.literal('markCollected'), ...kg }),
  z.strictObject({ action: z.literal('markEmptied'), ...kg }),
  z.strictObject({ action: z.literal('correctWeight'), ...sureKg }),
  z.strictObject({ action: z.literal('reportFutile'), reason }),
  z.strictObject({ action: z.literal('replan'), plannedDate: isoDate }),
  z.strictObject({ action: z.literal('handBack'), reason }),
]);
export type ContactAction = z.output<typeof contactAct>;

export const actOnContactOrder = call({
  id: 'contactOrders.act',
  summary: 'Accept, decline, plan, weigh, collect, empty or return an order of a contact',
  method: 'POST',
  path: '/supplier-contacts/:id/orders/:orderId/act',
  roles: 'anonymous',
  touches: ['order'],
  params: ofOrder,
  body: z.strictObject({ secret, version, act: contactAct }),
  answer: orderWithEvents,
  errors: [
    ...linkErrors,
    withRow('Orders.Changed', orderWithEvents),
    withRow('Orders.Not.Open', orderWithEvents),
    'Orders.Weight.Missing',
  ],
});

export const addContactOrderFiles = call({
  id: 'contactOrders.files',
  summary: 'Add photos or a signature to an order of a contact',
  method: 'POST',
  path: '/supplier-contacts/:id/orders/:orderId/files',
  roles: 'anonymous',
  touches: ['order'],
  params: ofOrder,
  files: { max: 5, maxBytes: maxOrderFileBytes },
  body: z.strictObject({
    secret,
    kind: z.enum(orderFileKinds).check(z.refine((kind) => kind !== 'order')),
  }),
  answer: orderWithEvents,
  errors: [
    ...linkErrors,
    withRow('Orders.Not.Open', orderWithEvents),
    'Orders.Files.Full',
    'Files.Type.Not.Allowed',
    'Files.Empty',
    'Generic.Too.Large',
  ],
});

export const getContactOrderFile = call({
  id: 'contactOrders.file',
  summary: 'A file of an order of a contact',
  method: 'POST',
  path: '/supplier-contacts/:id/orders/:orderId/files/:fileId',
  roles: 'anonymous',
  reads: [],
  params: z.extend(ofOrder, { fileId: id }),
  body: z.strictObject({ secret }),
  answer: 'file',
  errors: linkErrors,
});

export const getContactLogo = call({
  id: 'contactOrders.logo',
  summary: 'The logo of the customer of a contact',
  method: 'POST',
  path: '/supplier-contacts/:id/logo',
  roles: 'anonymous',
  reads: [],
  params: ofContact,
  body: z.strictObject({ secret }),
  answer: 'file',
  errors: linkErrors,
});

export const getOrderLinkFile = call({
  id: 'orderLinks.file',
  summary: 'A file of the order that an e-mailed link shows',
  method: 'POST',
  path: '/suppliers/order-links/:id/files/:fileId',
  roles: 'anonymous',
  reads: [],
  params: z.object({ id, fileId: id }),
  body: z.strictObject({ secret }),
  answer: 'file',
  errors: linkErrors,
});
