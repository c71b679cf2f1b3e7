import type { Language } from '@fraktion/contract';

/** The number and date format of each language. */
const locales: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  da: 'da-DK',
  sv: 'sv-SE',
  nb: 'nb-NO',
};

/** A date has no time and no zone; both ends are UTC, so the day stays the same. */
export const dateIn = (
  language: Language,
  date: string,
  dateStyle: 'full' | 'long' = 'full',
): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle, timeZone: 'UTC' }).format(new Date(date));

/** The day and time in Copenhagen. */
export const instantIn = (language: Language, instant: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Copenhagen',
  }).format(new Date(instant));

/** One minus sign in all languages, as on the pages: English and Danish would have a hyphen from Intl. */
export const withMinus = (text: string): string => text.replace('-', '\u2212');

const formats = new Map<string, Intl.NumberFormat>();

/** One is made once: that takes longer than a thousand numbers. */
function formatOf(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([language, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(locales[language], options);
  formats.set(key, format);
  return format;
}

/** As text, so that no decimal is lost. */
const formatted = (
  language: Language,
  decimal: string,
  options: Intl.NumberFormatOptions,
): string => withMinus(formatOf(language, options).format(decimal as `${number}`));

export const numberIn = (language: Language, decimal: string): string =>
  formatted(language, decimal, { maximumFractionDigits: 3 });

/** With as many decimals as a page shows of a figure. */
export const figureIn = (language: Language, decimal: string): string =>
  formatted(language, decimal, { maximumFractionDigits: 4 });

/** A figure in hundredths, `61.5%`; the other languages write a space before the sign. */
export const hundredthsIn = (language: Language, percent: string): string =>
  `${numberIn(language, percent)}${language === 'en' ? '' : ' '}%`;

/** `pp` is what English writes; the others write the word. */
const pointUnits: Readonly<Record<Language, string>> = {
  en: 'pp',
  da: 'procentpoint',
  sv: 'procentenheter',
  nb: 'prosentpoeng',
};

/** The difference of two percentages with one decimal, `1.3 pp`. */
export const pointsIn = (language: Language, points: string): string =>
  `${formatted(language, points, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })} ${pointUnits[language]}`;

/** Money with its currency, as text, so that no decimal is lost. */
export const moneyIn = (language: Language, decimal: string, currency: string): string =>
  formatted(language, decimal, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    maximumFractionDigits: 4,
  });

/** A weight, if it is known. */
export const kgIn = (language: Language, kg: string | null): string | null =>
  kg && `${numberIn(language, kg)} kg`;

/** A file's size in a readable unit. */
export function sizeIn(language: Language, bytes: number): string {
  const [value, unit] =
    bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
  }).format(Math.max(value, 1));
}
