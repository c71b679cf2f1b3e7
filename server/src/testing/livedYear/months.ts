/** A month as `2026-03`. */
export type Month = string;

export const monthAfter = (month: Month, months: number): Month =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1))
    .toISOString()
    .slice(0, 7);

/** The months from the first on. */
export const monthsFrom = (first: Month, count: number): readonly Month[] =>
  Array.from({ length: count }, (_, index) => monthAfter(first, index));

export const dayOf = (month: Month, day: number): string =>
  `${month}-${String(day).padStart(2, '0')}`;

export const lastDayOf = (month: Month): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10);

export const periodOf = (month: Month): { readonly start: string; readonly end: string } => ({
  start: dayOf(month, 1),
  end: lastDayOf(month),
});
