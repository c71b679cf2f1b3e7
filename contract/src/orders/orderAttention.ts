/**
 * Why a customer should look at an order, the most urgent first; an order has only one of them. `undelivered`: the mail to the
 * collector bounced; `declined`: the collector cannot take it; `futile`: the trip was futile, and no new day is planned;
 * `overdue`: the planned day has passed; `waiting`: nobody has accepted for two days; `toApprove`: emptied, and the weight is
 * not approved yet.
 */
export const orderAttentionKinds = [
  'undelivered',
  'declined',
  'futile',
  'overdue',
  'waiting',
  'toApprove',
] as const;
export type OrderAttention = (typeof orderAttentionKinds)[number];
