import type { Language } from '@fraktion/contract';

/** `2026-03`. */
export type Month = string;

const dayText = (date: Date): string => date.toISOString().slice(0, 10);
const partsOf = (month: Month): readonly [year: number, month: number] => [
  Number(month.slice(0, 4)),
  Number(month.slice(5, 7)) - 1,
];

/** A period of `count` whole months that ends with `month`. */
export function monthsUntil(month: Month, count: number): { fromDate: string; toDate: string } {
  const [year, at] = partsOf(month);
  return {
    fromDate: dayText(new Date(Date.UTC(year, at - count + 1, 1))),
    toDate: dayText(new Date(Date.UTC(year, at + 1, 0))),
  };
}

/** The month before the month of that day. */
export function monthBefore(today: string): Month {
  const [year, at] = partsOf(today.slice(0, 7));
  return dayText(new Date(Date.UTC(year, at - 1, 1))).slice(0, 7);
}

/** The month after that one. */
export function monthAfter(month: Month): Month {
  const [year, at] = partsOf(month);
  return dayText(new Date(Date.UTC(year, at + 1, 1))).slice(0, 7);
}

export const locales = {
  en: 'en-GB',
  da: 'da-DK',
  sv: 'sv-SE',
  nb: 'nb-NO',
} as const satisfies Record<Language, string>;

export const monthText = (language: Language, month: Month): string => {
  const [year, at] = partsOf(month);
  return new Intl.DateTimeFormat(locales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(year, at, 1));
};

const isWholeMonths = (fromDate: string, toDate: string): boolean =>
  fromDate.endsWith('-01') && monthsUntil(toDate.slice(0, 7), 1).toDate === toDate;

/**
 * A period of whole months by their names: `oktober 2026`, `august–oktober 2026`, `november 2025 – januar 2026`; a whole year is `2026`.
 * Any other by its days: `2.–29. november 2026`.
 */
export function periodText(
  language: Language,
  { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
): string {
  const year = fromDate.slice(0, 4);
  if (fromDate === `${year}-01-01` && toDate === `${year}-12-31`) return year;
  return (
    new Intl.DateTimeFormat(locales[language], {
      ...(isWholeMonths(fromDate, toDate) ? {} : { day: 'numeric' }),
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
      .formatRange(Date.parse(fromDate), Date.parse(toDate))
      // Some languages set the dash between thin spaces, which file names and old mail programs show badly.
      .replaceAll('\u2009', ' ')
  );
}
