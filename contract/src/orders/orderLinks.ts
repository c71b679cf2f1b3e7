import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { id, isoDate, text, version } from '../values.ts';
import { order } from './orders.ts';

const byId = z.object({ id });
const linkSecret = z.strictObject({ secret: text(100) });

export const readOrderLink = call({
  id: 'orderLinks.read',
  summary: 'The order of a mailed link; reading changes nothing',
  method: 'POST',
  path: '/suppliers/order-links/:id/read',
  roles: 'anonymous',
  reads: [],
  params: byId,
  body: linkSecret,
  answer: order,
  errors: ['Orders.Link.Invalid', 'Orders.Link.Expired'],
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
  answer: order,
  errors: [
    'Orders.Link.Invalid',
    'Orders.Link.Expired',
    withRow('Orders.Changed', order),
    withRow('Orders.Not.Open', order),
  ],
});
