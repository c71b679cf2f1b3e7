import type { Order } from '@fraktion/contract/orders';

const dates: Readonly<Record<string, (order: Order) => string | null>> = {
  wanted: ({ asFastAsPossible, wantedEmptiedDate }) =>
    asFastAsPossible ? null : wantedEmptiedDate,
  plannedDate: ({ plannedDate }) => plannedDate,
  orderedAt: ({ orderedAt }) => orderedAt,
  collectedAt: ({ collectedAt }) => collectedAt,
  emptiedAt: ({ emptiedAt }) => emptiedAt,
};

/** Which cells of a sheet of orders are numbers and dates, and not their text. */
export const orderCells = {
  numberOf: ({ number, kgCollected }: Order, column: string): number | string | null => {
    if (column === 'number') return number;
    return column === 'kgCollected' ? kgCollected : null;
  },
  dateOf: (order: Order, column: string): string | null => dates[column]?.(order) ?? null,
} as const;
