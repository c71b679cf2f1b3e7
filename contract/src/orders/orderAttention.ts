/**
 * Why a customer should look at an order, most pressing first; each order has but one of them. `undelivered`: the mail to
 * the collector came back; `declined`: the collector cannot take it; `futile`: someone came in vain, and no new day is planned;
 * `overdue`: the planned day has passed; `waiting`: nobody has accepted for two days; `toApprove`:
 * emptied, and its weight not yet approved.
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
