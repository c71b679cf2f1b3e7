/**
 * Why a customer should look at an order, most pressing first; each order has but one of them. `undelivered`: the mail to
 * the collector came back; `overdue`: the planned day has passed; `waiting`: nobody has accepted for two days; `toApprove`:
 * emptied, and its weight not yet approved.
 */
export const orderAttentionKinds = ['undelivered', 'overdue', 'waiting', 'toApprove'] as const;
export type OrderAttention = (typeof orderAttentionKinds)[number];
