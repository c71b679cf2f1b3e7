/** Marks in an invoice text besides words: sizes, numbers of containers, references, dates. */

export interface Size {
  readonly litres: number;
  /** The number of containers; null if the text has none. */
  readonly count: number | null;
}

const litreUnits = 'l|ltr|lit|liter|litre|litres';
const cubicUnits = 'm3|m³|cbm|kbm|kubikmeter|rm';
const sizePattern = new RegExp(
  String.raw`(?:(\d{1,2})\s*[x×]\s*)?(\d{1,5}(?:[.,]\d{1,2})?)\s*-?(${litreUnits}|${cubicUnits})(?![\p{L}\d])`,
  'giu',
);
const litresPerCubic = 1000;

const figure = (text: string): number => Number(text.replace(',', '.'));

/** Sizes of containers, in litres: '3 x 660 L', '0,24 m3', '22m3'. */
export const sizesIn = (text: string): Size[] =>
  [...text.matchAll(sizePattern)].map(([, count, size = '0', unit = '']) => ({
    litres: Math.round(figure(size) * (/^(?:m|c|k|rm)/i.test(unit) ? litresPerCubic : 1)),
    count: count === undefined ? null : Number(count),
  }));

/** With bounds, so that a text of any kind takes linear time. */
const containerPattern =
  /(?:cont|container|kärl|beholder|bin|spand|dunk|skip|behållare|kasse)\p{L}{0,30}\.?\s{0,5}-?\s{0,5}(?:nr|no|nummer|number|#)\.?\s{0,5}:?\s{0,5}([A-Z]{0,3}-?\d{3,20})/giu;

/** Numbers that the supplier has printed on its containers. */
export const containerNumbersIn = (text: string): string[] =>
  [...text.matchAll(containerPattern)].map(([, number = '']) => number);

const referencePattern = /(?<![\d.,])\d{5,}(?![\d.,]\d|\d)/g;

/** Numbers that may belong to an order, a ticket or a requisition. */
export const referencesIn = (text: string): string[] => text.match(referencePattern) ?? [];

const isoPattern = /\b(\d{4})-(\d{2})-(\d{2})\b/g;
const dayFirstPattern = /\b(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\b/g;

const day = (year: string, month: string, date: string): string | null => {
  const text = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(text)) ? null : text;
};

/** Dates in a text as ISO dates: the Nordic countries write the day first. */
export const datesIn = (text: string): string[] =>
  [
    ...[...text.matchAll(isoPattern)].map(([, y = '', m = '', d = '']) => day(y, m, d)),
    ...[...text.replace(isoPattern, ' ').matchAll(dayFirstPattern)].map(
      ([, d = '', m = '', y = '']) => day(y, m, d),
    ),
  ].filter((found) => found !== null);

const percentPattern = /(\d{1,3}(?:[.,]\d{1,4})?)\s*(?:%|pct|procent|prosent)/i;

const spanPattern =
  /(?<![\d.])(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?\.?\s*[-–]\s*(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})\b/;

/** A period between two days; the first may lack its year: '01.01-31.01.2025'. */
export function spanIn(text: string): { readonly from: string; readonly to: string } | null {
  const [, fromDay, fromMonth, fromYear, toDay, toMonth, toYear] = spanPattern.exec(text) ?? [];
  if (!fromDay || !fromMonth || !toDay || !toMonth || !toYear) return null;
  const from = day(fromYear ?? toYear, fromMonth, fromDay);
  const to = day(toYear, toMonth, toDay);
  return from !== null && to !== null && from < to ? { from, to } : null;
}

/** Whether a text contains a percentage, as surcharges do. */
export const hasPercent = (text: string): boolean => percentPattern.test(text);

/** The first percentage in a text, as an exact decimal. */
export const percentIn = (text: string): string | null =>
  percentPattern.exec(text)?.[1]?.replace(',', '.') ?? null;

const amountPattern =
  /(?<![\d.,])(\d{1,3}(?:[.,\u00a0 ]\d{3})+|\d+)([.,]\d{2})(?![.,]?\d)(?!\s*(?:%|pct|procent|prosent))/gi;

/** Amounts with two decimals in a text, as exact decimals: '4.332,56', '1 263.25'. */
export const amountsIn = (text: string): string[] =>
  [...text.matchAll(amountPattern)].map(
    ([, whole = '', cents = '']) => `${whole.replaceAll(/\D/g, '')}.${cents.slice(1)}`,
  );
