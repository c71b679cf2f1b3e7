/** A date has no time and no zone; both ends are UTC, so it stays the day that it is. */
export const dateIn = (locale: string, date: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));

/** As text, so that no decimal is lost. */
export const numberIn = (locale: string, decimal: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(decimal as `${number}`);
