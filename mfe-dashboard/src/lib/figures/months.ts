import type { WidgetProps } from '@fraktion/shared-ui/remote';

type Period = WidgetProps['period'];

const numberOf = (date: string): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const textOf = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/** The months of a period, both ends included, as figures name them: `2026-03`. */
export function monthsOf({ from, to }: Period): string[] {
  const [first, last] = [numberOf(from), numberOf(to)];
  return Array.from({ length: last - first + 1 }, (_, at) => textOf(first + at));
}

/** The twelve months that end with the last one of a period. */
export const yearUpTo = ({ to }: Period): Period => ({
  from: `${textOf(numberOf(to) - 11)}-01`,
  to,
});

/** The years of a period, at least five. */
export function yearsOf({ from, to }: Period): string[] {
  const last = Number(to.slice(0, 4));
  const first = Math.min(Number(from.slice(0, 4)), last - 4);
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}
