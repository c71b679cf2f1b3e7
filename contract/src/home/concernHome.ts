import * as z from 'zod/mini';

import { call } from '../call.ts';
import { orderAttentionKinds } from '../orders/orderAttention.ts';
import { id } from '../values.ts';

/**
 * What a customer should look at. `reportsToClose`: service reports that the carrier has answered; `invoicesFailed`: could not be
 * imported; `invoicesToPost`: not confirmed yet.
 */
export const attentionKinds = [
  ...orderAttentionKinds,
  'reportsToClose',
  'invoicesFailed',
  'invoicesToPost',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

export const attention = z.object({
  kind: z.enum(attentionKinds),
  count: z.int(),
  /** The one it is about, if there is but one. */
  onlyId: z.nullable(id),
});
export type Attention = z.output<typeof attention>;

export const getConcernHome = call({
  id: 'concernHome.one',
  summary:
    'What needs attention, most pressing first; of what the caller may see, and at one location if asked',
  method: 'GET',
  path: '/concerns/home',
  offline: true,
  roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  reads: ['order', 'serviceReport', 'invoice', 'tender'],
  query: z.strictObject({ locationId: z.optional(id) }),
  answer: z.array(attention),
});
