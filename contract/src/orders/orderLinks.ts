import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { id, isoDate, text, version } from '../values.ts';
import { contactAct, linkFacts } from './contactOrders.ts';
import { maxOrderFileBytes, orderFileKinds, orderWithEvents } from './orders.ts';

const byId = z.object({ id });
const linkSecret = z.strictObject({ secret: text(100) });

/** The order of a mailed link, with what its page says of the customer. */
export const linkedOrder = z.extend(orderWithEvents, linkFacts.shape);
export type LinkedOrder = z.output<typeof linkedOrder>;

const linkErrors = ['Orders.Link.Invalid', 'Orders.Link.Expired'] as const;
const refused = [
  ...linkErrors,
  withRow('Orders.Changed', linkedOrder),
  withRow('Orders.Not.Open', linkedOrder),
] as const;

export const readOrderLink = call({
  id: 'orderLinks.read',
  summary: 'The order of a mailed link; reading changes nothing',
  method: 'POST',
  path: '/suppliers/order-links/:id/read',
  roles: 'anonymous',
  reads: [],
  params: byId,
  body: linkSecret,
  answer: linkedOrder,
  errors: linkErrors,
});

export const acceptOrderByLink = call({
  id: 'orderLinks.accept',
  summary: 'Accept an order by the e-mailed link, without sign-in',
  method: 'POST',
  path: '/suppliers/order-links/:id/accept',
  roles: 'anonymous',
  touches: ['order'],
  params: byId,
  body: z.extend(linkSecret, { version, plannedDate: z.nullable(isoDate) }),
  answer: linkedOrder,
  errors: refused,
});

export const actOnOrderLink = call({
  id: 'orderLinks.act',
  summary: 'Accept, decline, plan, weigh, collect, empty or return the order of a mailed link',
  method: 'POST',
  path: '/suppliers/order-links/:id/act',
  roles: 'anonymous',
  touches: ['order'],
  params: byId,
  body: z.extend(linkSecret, { version, act: contactAct }),
  answer: linkedOrder,
  errors: [...refused, 'Orders.Weight.Missing'],
});

export const addOrderLinkFiles = call({
  id: 'orderLinks.files',
  summary: 'Add photos or a signature to the order of a mailed link',
  method: 'POST',
  path: '/suppliers/order-links/:id/files',
  roles: 'anonymous',
  touches: ['order'],
  params: byId,
  files: { max: 5, maxBytes: maxOrderFileBytes },
  body: z.extend(linkSecret, {
    kind: z.enum(orderFileKinds).check(z.refine((kind) => kind !== 'order')),
  }),
  answer: linkedOrder,
  errors: [
    ...linkErrors,
    withRow('Orders.Not.Open', linkedOrder),
    'Orders.Files.Full',
    'Files.Type.Not.Allowed',
    'Files.Empty',
    'Generic.Too.Large',
  ],
});

export const getOrderLinkLogo = call({
  id: 'orderLinks.logo',
  summary: 'The logo of the customer whose order a mailed link shows',
  method: 'POST',
  path: '/suppliers/order-links/:id/logo',
  roles: 'anonymous',
  reads: [],
  params: byId,
  body: linkSecret,
  answer: 'file',
  errors: linkErrors,
});
