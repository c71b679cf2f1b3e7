/** Month names of Danish, Swedish, Norwegian, English and German by their first letters. */
const months: readonly RegExp[] = [
  /^jan/,
  /^feb/,
  /^(mar|mär|mrz)/,
  /^apr/,
  /^(maj|mai|may)/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^sep/,
  /^(okt|oct)/,
  /^nov/,
  /^(dec|des|dez)/,
];

export interface FoundDate {
  readonly date: string;
  readonly index: number;
  readonly length: number;
}

const name = String.raw`(?:jan|feb|mar|mär|mrz|apr|maj|mai|may|jun|jul|aug|sep|okt|oct|nov|dec|des|dez)\p{L}*\.?`;

const monthOf = (text: string): number =>
  months.findIndex((month) => month.test(text.toLowerCase())) + 1;

/** Two digits mean a year of this century. */
const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

function iso(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1990 && year <= 2099 ? date.toISOString().slice(0, 10) : null;
}

type Reading = (groups: readonly string[]) => string | null;

/** Day before month, except where only the other order makes a date. */
const dayFirst: Reading = ([a = '', b = '', year = '']) =>
  iso(yearOf(year), Number(b), Number(a)) ?? iso(yearOf(year), Number(a), Number(b));

const spellings: readonly [RegExp, Reading][] = [
  [
    /(?<![\d.,])(\d{4})\s?([-./])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d)/gu,
    ([y = '', , m, d]) => iso(yearOf(y), Number(m), Number(d)),
  ],
  [
    /(?<![\d.,/])(\d{1,2})\.\s?(\d{1,2})\.?(?:\s?-\s?|\s)(20\d{2})(?!\d)/gu,
    ([d = '', m = '', y = '']) => dayFirst([d, m, y]),
  ],
  // `12/10-2026` and `12/10 2026`: the year stands apart.
  [
    /(?<![\d.,/])(\d{1,2})\s?\/\s?(\d{1,2})(?:\s?[-–]\s?(\d{4}|\d{2})|\s(20\d{2}))(?!\d|[./]\d)/gu,
    ([d = '', m = '', y, year]) => dayFirst([d, m, y ?? year ?? '']),
  ],
  [
    /(?<![\d.,/])(\d{1,2})\s?([-./])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d])/gu,
    ([d = '', , m = '', y = '']) => dayFirst([d, m, y]),
  ],
  [
    new RegExp(
      String.raw`(?<!\d)(\d{1,2})(?:\.|:e|st|nd|rd|th)?[\s-]*(?:of\s+)?(${name})[\s,-]*(\d{4}|\d{2})(?!\d)`,
      'giu',
    ),
    ([d, m = '', y = '']) => iso(yearOf(y), monthOf(m), Number(d)),
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(${name})\s+(\d{1,2})\.?(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)`,
      'giu',
    ),
    ([m = '', d, y = '']) => iso(yearOf(y), monthOf(m), Number(d)),
  ],
  [
    /(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/gu,
    ([y = '', m, d]) => iso(yearOf(y), Number(m), Number(d)),
  ],
];

/** All dates in a text, in the order in which they stand; a stretch is read once. */
export function datesIn(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const [pattern, read] of spellings) {
    for (const match of text.matchAll(pattern)) {
      const date = read(match.slice(1));
      const length = match[0].length;
      const isTaken = found.some(
        (other) => match.index < other.index + other.length && other.index < match.index + length,
      );
      if (date !== null && !isTaken) found.push({ date, index: match.index, length });
    }
  }
  return found.toSorted((a, b) => a.index - b.index);
}

/** `d. 12. oktober 2026`, `den 12 oktober`, `mandag 12. oktober`: words that a date may have beside it. */
const besideDate =
  /(?<!\p{L})(?:d\.|den|dato|datum|(?:man|tis?rs|ons|tors|fre|lør|lör|søn|sön|mån|mon|tues|wednes|thurs|fri|satur|sun)(?:dag|day)?(?:en)?)(?!\p{L})/giu;

/** The text's only content is a date. */
export function dateOf(text: string): string | null {
  const [only, ...more] = datesIn(text);
  if (only === undefined || more.length > 0) return null;
  const rest = `${text.slice(0, only.index)} ${text.slice(only.index + only.length)}`;
  return rest.replace(besideDate, '').replace(/[\s.,:]/g, '').length <= 2 ? only.date : null;
}

const dayOfNamedMonth = new RegExp(String.raw`^(\d{1,2})(?:\.|:e|st|nd|rd|th)?\s*(${name})$`, 'iu');

/** `01.09`, `1/9` or `15. juni` of a column of dates; the year is taken from the given day, or is the one before it. */
export function shortDateOf(text: string, near: string): string | null {
  const bare = text.replace(besideDate, '').trim();
  const match = /^(\d{1,2})[-./ ](\d{1,2})\.?$/.exec(bare) ?? dayOfNamedMonth.exec(bare);
  if (!match?.[1] || !match[2]) return null;
  const year = Number(near.slice(0, 4));
  const month = Number(match[2]) || monthOf(match[2]);
  const date = iso(year, month, Number(match[1]));
  return date !== null && date > `${year}-${near.slice(5, 7)}-31`
    ? iso(year - 1, month, Number(match[1]))
    : date;
}

/** Two dates with a dash or a word between; the first may leave out the parts that the second has. */
export function periodIn(text: string): { readonly start: string; readonly end: string } | null {
  const dates = datesIn(text);
  const [first, second] = dates;
  if (first && second)
    return first.date <= second.date ? { start: first.date, end: second.date } : null;
  if (!first) return monthPeriod(text);
  const before = /(\d{1,2})(?:[-./](\d{1,2}))?[.]?\s*(?:-|–|til|till|to|t\.o\.m\.)\s*$/i.exec(
    text.slice(0, first.index),
  );
  if (!before) return null;
  const [year, month] = first.date.split('-').map(Number);
  const start = iso(year ?? 0, Number(before[2] ?? month), Number(before[1]));
  return start !== null && start <= first.date ? { start, end: first.date } : null;
}

/** `januar 2025`: the whole month. */
function monthPeriod(text: string): { start: string; end: string } | null {
  const match = new RegExp(String.raw`(?<![\p{L}\d])(${name})\s+(\d{4})(?!\d)`, 'iu').exec(text);
  if (!match?.[1] || !match[2]) return null;
  const month = monthOf(match[1]);
  const start = iso(Number(match[2]), month, 1);
  const last = new Date(Date.UTC(Number(match[2]), month, 0)).getUTCDate();
  const end = iso(Number(match[2]), month, last);
  return start && end ? { start, end } : null;
}

/** Monday of a week by ISO 8601: the first week of a year holds its 4 January. */
function mondayOf(year: number, week: number): Date {
  const fourth = new Date(Date.UTC(year, 0, 4));
  const weekday = (fourth.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(year, 0, 4 - weekday + (week - 1) * 7));
}

/** `uge 40-44`: the last day of its last week that is within the period of the document. */
export function weeksEnd(
  text: string,
  period: { readonly start: string; readonly end: string },
): string | null {
  const match =
    /(?<!\p{L})(?:uge|uke|vecka|v|week)\.?\s*\d{1,2}(?:\s*[-–]\s*(\d{1,2}))?(?!\d)/iu.exec(text);
  const last = Number(match?.[1] ?? /\d+/.exec(match?.[0] ?? '')?.[0] ?? 0);
  if (!match || last < 1 || last > 53) return null;
  const year = Number(period.end.slice(0, 4));
  const sunday = mondayOf(year, last);
  sunday.setUTCDate(sunday.getUTCDate() + 6);
  const day = sunday.toISOString().slice(0, 10);
  if (day > period.end || day < period.start) return period.end;
  return day;
}
