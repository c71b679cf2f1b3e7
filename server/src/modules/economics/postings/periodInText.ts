/** A period of days, both included (ISO dates). */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const monthNames: readonly RegExp[] = [
  /^jan/,
  /^feb/,
  /^mar/,
  /^apr/,
  /^ma[ji]/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^sep/,
  /^o[kc]t/,
  /^nov/,
  /^de[cs]/,
];
const month = String.raw`(?:january?|januari?|jan|february?|februari?|feb|marts|mars|march|mar|april|apr|maj|mai|juni?|june|juli?|july|august|augusti|aug|september|sept?|oktober|october|okt|oct|november|nov|december|desember|dec|des)\.?`;
const dash = String.raw`\s*(?:-|–|—|til|till|to)\s*`;
const year = String.raw`(20\d{2})(?!\d)`;

const months = new RegExp(
  String.raw`(?<!\p{L})(?<!\d\.?\s*)(${month})(?:${dash}(${month}))?\s*${year}`,
  'iu',
);
const quarter = new RegExp(
  String.raw`(?<![\p{L}\d])(?:q([1-4])|([1-4])\.?\s*(?:kvartal|quarter)|kvartal\s*([1-4]))[\s,/-]*${year}`,
  'iu',
);
const weeks = new RegExp(
  String.raw`(?<!\p{L})(?:uger?|uker?|veckor|vecka|weeks?|v\.)\.?\s*(\d{1,2})(?:${dash}(\d{1,2}))?(?:[\s,/-]+${year})?(?![\d.,]*\d)`,
  'iu',
);
const days = new RegExp(
  String.raw`(?<![\d.,/-])(\d{1,2})([./])(\d{1,2})(?:[./-](\d{4}|\d{2}))?\.?${dash}(\d{1,2})[./](\d{1,2})(?:[./-](\d{4}|\d{2}))?(?![\d.,]*\d)`,
  'iu',
);
const isoDays = new RegExp(
  String.raw`(?<!\d)(\d{4}-\d{2}-\d{2})${dash}(\d{4}-\d{2}-\d{2})(?!\d)`,
  'iu',
);

const dayLength = 86_400_000;
const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day, if there is one: no 31 June. */
function dayOf(ofYear: number, ofMonth: number, day: number): string | null {
  const time = Date.UTC(ofYear, ofMonth - 1, day);
  return new Date(time).getUTCMonth() === ofMonth - 1 ? isoOf(time) : null;
}

const lastOf = (ofYear: number, ofMonth: number): string => isoOf(Date.UTC(ofYear, ofMonth, 0));
const monthOf = (name: string): number =>
  monthNames.findIndex((pattern) => pattern.test(name.toLowerCase())) + 1;

/** Monday of a week by ISO 8601: the first week of a year holds its 4 January. */
function mondayOf(ofYear: number, week: number): number {
  const fourth = Date.UTC(ofYear, 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return fourth - weekday * dayLength + (week - 1) * 7 * dayLength;
}

/** Who leaves out the year means the last time before the invoice; an invoice may come a month early. */
const isTooLate = (from: string, issued: string): boolean =>
  Date.parse(from) > Date.parse(issued) + 31 * dayLength;

const periodOf = (from: string | null, to: string | null): Period | null =>
  from !== null && to !== null && from <= to ? { from, to } : null;

function monthsIn(text: string): Period | null {
  const [, first, second, ofYear] = months.exec(text) ?? [];
  if (!first || !ofYear) return null;
  const [from, to] = [monthOf(first), monthOf(second ?? first)];
  const startYear = from > to ? Number(ofYear) - 1 : Number(ofYear);
  return periodOf(dayOf(startYear, from, 1), lastOf(Number(ofYear), to));
}

function quarterIn(text: string): Period | null {
  const [, a, b, c, ofYear] = quarter.exec(text) ?? [];
  const number = Number(a ?? b ?? c);
  if (!ofYear) return null;
  return periodOf(dayOf(Number(ofYear), number * 3 - 2, 1), lastOf(Number(ofYear), number * 3));
}

function weeksIn(text: string, issued: string): Period | null {
  const [, first, second, ofYear] = weeks.exec(text) ?? [];
  const [from, to] = [Number(first), Number(second ?? first)];
  if (!first || from < 1 || from > 53 || to < 1 || to > 53) return null;
  const spanOf = (endYear: number): Period => ({
    from: isoOf(mondayOf(from > to ? endYear - 1 : endYear, from)),
    to: isoOf(mondayOf(endYear, to) + 6 * dayLength),
  });
  const span = spanOf(Number(ofYear ?? issued.slice(0, 4)));
  return !ofYear && isTooLate(span.from, issued) ? spanOf(Number(issued.slice(0, 4)) - 1) : span;
}

const fullYear = (text: string): number => Number(text.length === 2 ? `20${text}` : text);

function daysIn(text: string, issued: string): Period | null {
  const [, day, point, ofMonth, ofYear, lastDay, lastMonth, lastYear] = days.exec(text) ?? [];
  if (!day || !ofMonth || !lastDay || !lastMonth) return null;
  // '1.2-1.4' without a year may be a size.
  const isDate = point === '/' || ofMonth.length === 2;
  if (!lastYear && !ofYear && !isDate) return null;
  const spanOf = (endYear: number): Period | null => {
    const startYear = Number(ofMonth) > Number(lastMonth) ? endYear - 1 : endYear;
    return periodOf(
      dayOf(ofYear ? fullYear(ofYear) : startYear, Number(ofMonth), Number(day)),
      dayOf(endYear, Number(lastMonth), Number(lastDay)),
    );
  };
  const stated = lastYear ?? ofYear;
  if (stated) return spanOf(fullYear(stated));
  const span = spanOf(Number(issued.slice(0, 4)));
  return span && isTooLate(span.from, issued) ? spanOf(Number(issued.slice(0, 4)) - 1) : span;
}

function isoDaysIn(text: string): Period | null {
  const [, from, to] = isoDays.exec(text) ?? [];
  return from && to ? periodOf(from, to) : null;
}

/**
 * The period that the text of a line names: 'august 2026', 'uge 34', '1/8–31/8', '3. kvartal 2026'. A year that it leaves out is
 * that of the invoice's day, or the one before.
 */
export const periodInText = (text: string, issued: string): Period | null =>
  isoDaysIn(text) ??
  daysIn(text, issued) ??
  monthsIn(text) ??
  quarterIn(text) ??
  weeksIn(text, issued);
