import type { ForwardRule } from '@fraktion/contract/orders';

export const customer = { id: '0193a000-0000-7000-8000-0000000000c1', name: 'Harbour Ltd' };
export const receiver = { id: '0193a000-0000-7000-8000-0000000000d1', name: 'Crane Brothers' };
/** A rule at a position; a test overrides the fields that it is about. */
export const ruleFor = (last: number, change: Partial<ForwardRule> = {}): ForwardRule => ({
  id: `0193a000-0000-7000-8000-00000000000${last}`,
  customerId: null,
  customerName: null,
  wasteFractionName: null,
  zipFrom: null,
  zipTo: null,
  weekdays: [],
  receiverId: receiver.id,
  receiverName: receiver.name,
  position: last,
  version: 1,
  ...change,
});
