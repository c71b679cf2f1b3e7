import { getLanguage } from '../i18n/instance.ts';
import { numberLocales } from '../i18n/languages.ts';

/** An exact decimal as text, `-1234.5`; a number only for counts, which are whole. */
export type DecimalText = string;

const cache = new Map<string, Intl.NumberFormat>();

const formatter = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const locale = numberLocales[getLanguage()];
  const key = locale + JSON.stringify(options);
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  cache.set(key, made);
  return made;
};

const isDecimal = (text: string): text is Intl.StringNumericLiteral => /^-?\d+(\.\d+)?$/.test(text);

/** One minus sign in all languages: Swedish and Norwegian have it from Intl, English and Danish would have a hyphen. */
const withMinus = (text: string): string => text.replace('-', '\u2212');

/** Intl reads decimal text exactly, without a binary float. Other text is shown unchanged. */
export const formatWith = (
  value: DecimalText | number,
  options: Intl.NumberFormatOptions,
): string => {
  if (typeof value === 'number') return withMinus(formatter(options).format(value));
  return isDecimal(value) ? withMinus(formatter(options).format(value)) : value;
};

export interface Decimals {
  /** Minimum number of decimals; 0 by default. */
  readonly min?: number;
  /** Maximum number of decimals, half rounded away from zero; 4 by default. */
  readonly max?: number;
}

export const formatNumber = (
  value: DecimalText | number,
  { min = 0, max = Math.max(4, min) }: Decimals = {},
): string => formatWith(value, { minimumFractionDigits: min, maximumFractionDigits: max });

/** A whole number, `1,204`. */
export const formatCount = (value: number): string =>
  formatWith(value, { maximumFractionDigits: 0 });

/** Exactly three decimals, as for every weight and quantity. */
export const formatQuantity = (value: DecimalText, unit?: string): string => {
  const text = formatWith(value, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  return unit ? `${text}\u00A0${unit}` : text;
};

export const formatWeight = (kg: DecimalText): string => formatQuantity(kg, 'kg');

const volumeSigns = { Litre: 'L', Cubic: 'm³' } as const;

/** `660 L`, `8 m³`. */
export const formatVolume = (size: DecimalText, unit: keyof typeof volumeSigns): string =>
  `${formatNumber(size)}\u00A0${volumeSigns[unit]}`;

/** `pp` is what English writes; the others write the word. */
const pointUnits = {
  en: 'pp',
  da: 'procentpoint',
  sv: 'procentenheter',
  nb: 'prosentpoeng',
} as const;

/** The difference of two percentages, `1.3 pp`. It always has a decimal, so it needs no singular. */
export const formatPoints = (points: DecimalText | number, max = 1): string =>
  `${formatNumber(points, { min: 1, max })}\u00A0${pointUnits[getLanguage()]}`;

/** A share of one: `0.615` is `61.5%`, with a space in the languages that have one. */
export const formatPercent = (share: DecimalText | number, decimals = 1): string =>
  formatWith(share, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** A figure that is in hundredths already: `61.5` is `61.5%`, with a space in the languages that have one. */
export const formatHundredths = (percent: DecimalText, decimals: Decimals = {}): string =>
  `${formatNumber(percent, decimals)}${getLanguage() === 'en' ? '' : '\u00A0'}%`;

/** A file's size in a readable unit, `1.2 MB`. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1000) return `${bytes}\u00A0B`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${formatNumber(value, { max: 1 })}\u00A0${unit}`;
};
