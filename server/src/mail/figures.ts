/** A date has no time and no zone; both ends are UTC, so it stays the day that it is. */
export const dateIn = (locale: string, date: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));

/** As text, so that no decimal is lost. */
export const numberIn = (locale: string, decimal: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(decimal as `${number}`);

/** A file's size in the unit that a person would use. */
export function sizeIn(locale: string, bytes: number): string {
  const [value, unit] =
    bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
  }).format(Math.max(value, 1));
}
