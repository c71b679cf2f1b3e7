import type { OrderWithEvents } from '@fraktion/contract/orders';

type States = Readonly<Record<string, Partial<OrderWithEvents>>>;

const [day, later] = ['2025-11-20T10:00:00.000Z', '2025-11-24T10:00:00.000Z'];
const done = { acceptedAt: day, collectedAt: later, plannedDate: '2025-11-24' } as const;

/** How an order that has only been created changes before it is collected. */
export const awaitedOrders = {
  planned: {
    status: 'Accepted',
    acceptedAt: day,
    plannedDate: '2025-11-24',
    asFastAsPossible: false,
  },
  'came in vain': {
    status: 'Accepted',
    acceptedAt: day,
    plannedDate: '2025-11-24',
    futileAt: later,
    futileReason: 'Locked gate',
    futileOpen: true,
  },
  'planned again': {
    status: 'Accepted',
    acceptedAt: day,
    plannedDate: '2025-11-25',
    futileAt: later,
    futileReason: 'Locked gate',
  },
  declined: { declinedAt: later, declinedReason: 'No lorry', offeredDate: '2025-11-30' },
  offered: { status: 'Accepted', acceptedAt: day, forward: 'offered', receiverName: 'Vogn' },
  taken: { status: 'Accepted', acceptedAt: day, forward: 'taken', receiverName: 'Vogn' },
  'with a wish': { asFastAsPossible: false, wantedEmptiedDate: '2025-11-26' },
  'not delivered': { mailFailed: true },
} as const satisfies States;

/** How it changes once it is collected or cancelled. */
export const endedOrders = {
  collected: { ...done, status: 'Collected' },
  weighed: { ...done, status: 'Collected', kgCollected: '412.000' },
  estimated: { ...done, status: 'Collected', kgCollected: '412.000', weightEstimated: true },
  emptied: { ...done, status: 'Emptied', emptiedAt: later, kgCollected: '412.000' },
  approved: {
    ...done,
    status: 'Approved',
    emptiedAt: later,
    kgCollected: '412.000',
    judgedAt: later,
  },
  'not approved': {
    ...done,
    status: 'NotApproved',
    emptiedAt: later,
    kgCollected: '412.000',
    judgedAt: later,
    judgedReason: 'Too light',
  },
  canceled: { status: 'Canceled', canceledAt: later },
} as const satisfies States;

/** The text, so many times. */
export const times = (count: number, text: string): string[] =>
  Array.from({ length: count }, () => text);

/** The facts of these orders that a new order does not have, as a page adds them. */
export const orderFacts = (status: 'collected' | 'emptied', weight?: 'weighed'): string[] => [
  '+Planned',
  '+24/11/2025, Monday',
  '+Collected',
  '+24/11/2025 11:00',
  ...(status === 'emptied' ? ['+Emptied', '+24/11/2025 11:00'] : []),
  ...(weight ? ['+Weight', '+412.000 kg'] : []),
];
