import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { orderSides, type OrderForward, type OrderSide } from '../policies/orderRights.ts';
import { id, instant, lines, text } from '../values.ts';

export const longestMessage = 2000;
export const mostMessagesInAMinute = 10;
/** A mail waits this long for a reader in the portal, and has all that came meanwhile. */
export const messageMailMinutes = 5;

/**
 * Whether a side may write: a receiver only after it has accepted, because until then the supplier holds the order. What a side
 * reads is stored with each message.
 */
export const mayWriteMessage = (forward: OrderForward, side: OrderSide): boolean =>
  side !== 'receiver' || forward === 'taken';

const customers = ['Admin', 'LocationAdmin', 'User', 'FacilityUser'] as const;
const suppliers = ['Supplier', 'SupSupplier'] as const;
const both = [...customers, ...suppliers] as const;

export const orderMessage = z.object({
  id,
  at: instant,
  side: z.enum(orderSides),
  /** Of the reader's own account. */
  own: z.boolean(),
  authorName: z.string(),
  text: z.string(),
  /** Written by another side since the reader last looked, and not answered by its account. */
  unread: z.boolean(),
});
export type OrderMessage = z.output<typeof orderMessage>;

const ofOrder = z.object({ id });
const written = z.strictObject({ text: lines(longestMessage) });

export const listOrderMessages = call({
  id: 'orderMessages.list',
  summary: 'The messages between customer and carrier on an order, newest first',
  method: 'GET',
  path: '/orders/:id/messages',
  offline: true,
  drivers: true,
  roles: both,
  reads: ['orderMessage'],
  params: ofOrder,
  list: list({ filters: {}, sorts: ['at'], defaultSort: 'at:desc', noSearch: true }),
  answer: orderMessage,
  errors: ['Generic.Not.Found'],
});

export const sendOrderMessage = call({
  id: 'orderMessages.send',
  summary: 'Write to the other side of an order; it is mailed if nobody reads it in the portal',
  method: 'POST',
  path: '/orders/:id/messages',
  drivers: true,
  roles: both,
  touches: ['orderMessage'],
  idempotent: true,
  params: ofOrder,
  body: written,
  answer: orderMessage,
  errors: ['Generic.Not.Found', 'Orders.Not.Yours', 'Generic.Too.Many.Requests'],
});

export const readOrderMessages = call({
  id: 'orderMessages.read',
  summary: 'Mark the messages of an order as read, up to the newest that the user has seen',
  method: 'PUT',
  path: '/orders/:id/messages/read',
  drivers: true,
  roles: both,
  touches: ['orderMessage', 'notification'],
  params: ofOrder,
  body: z.strictObject({ upTo: instant }),
  answer: z.object({ unread: z.int() }),
  errors: ['Generic.Not.Found'],
});

export const mostUnreadOrders = 200;

export const listUnreadMessages = call({
  id: 'orderMessages.unread',
  summary: 'The orders with unread messages of the last 90 days, at most 200, newest first',
  method: 'GET',
  path: '/order-messages/unread',
  offline: true,
  drivers: true,
  roles: both,
  reads: ['orderMessage'],
  answer: z.array(
    z.object({ orderId: id, number: z.int(), locationName: z.string(), unread: z.int() }),
  ),
});

const linkErrors = ['Orders.Link.Invalid', 'Orders.Link.Expired', 'Generic.Not.Found'] as const;
const ofContactOrder = z.object({ id, orderId: id });
const secret = text(100);
const onePage = z.strictObject({ secret, page: z.int().check(z.minimum(1), z.maximum(1000)) });
const pageOfMessages = z.object({ messages: z.array(orderMessage), more: z.boolean() });
export type PageOfMessages = z.output<typeof pageOfMessages>;

export const contactMessagePageSize = 25;

export const listContactMessages = call({
  id: 'contactOrders.messages',
  summary: "The messages on a contact's order, newest first, a page of 25; they count as read",
  method: 'POST',
  path: '/supplier-contacts/:id/orders/:orderId/messages/read',
  roles: 'anonymous',
  reads: ['orderMessage'],
  params: ofContactOrder,
  body: onePage,
  answer: pageOfMessages,
  errors: linkErrors,
});

export const sendContactMessage = call({
  id: 'contactOrders.sendMessage',
  summary: 'Write to the customer of an order by the mailed link of its contact',
  method: 'POST',
  path: '/supplier-contacts/:id/orders/:orderId/messages',
  roles: 'anonymous',
  touches: ['orderMessage'],
  params: ofContactOrder,
  body: z.extend(written, { secret }),
  answer: orderMessage,
  errors: [...linkErrors, 'Generic.Too.Many.Requests'],
});

export const listLinkMessages = call({
  id: 'orderLinks.messages',
  summary:
    'The messages on the order of a mailed link, newest first, a page of 25; they count as read',
  method: 'POST',
  path: '/suppliers/order-links/:id/messages/read',
  roles: 'anonymous',
  reads: ['orderMessage'],
  params: ofOrder,
  body: onePage,
  answer: pageOfMessages,
  errors: linkErrors,
});

export const sendLinkMessage = call({
  id: 'orderLinks.sendMessage',
  summary: 'Write to the customer of the order of a mailed link',
  method: 'POST',
  path: '/suppliers/order-links/:id/messages',
  roles: 'anonymous',
  touches: ['orderMessage'],
  params: ofOrder,
  body: z.extend(written, { secret }),
  answer: orderMessage,
  errors: [...linkErrors, 'Generic.Too.Many.Requests'],
});
