import { unitOf } from './units.ts';

export type DecimalMark = ',' | '.';

/** A printed number, with the text around it. */
export interface Figure {
  /** Exact, with a point. */
  readonly value: string;
  readonly number: number;
  readonly decimals: number;
  readonly percent: boolean;
  /** The text after it: `stk`, `kg`; also of a price per unit. */
  readonly unit: string | null;
  /** `1.440` may be a thousand and more, or one and a half nearly. */
  readonly ambiguous: boolean;
}

const currency = /^(kr\.?|dkk|sek|nok|eur|usd|gbp|chf|pln|€|\$|£)$/i;
const digits = String.raw`\d{1,3}(?:[.,'’ \u00A0\u2009\u202F]\d{3}(?!\d))+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`;
const shape = new RegExp(
  String.raw`^(?<open>\()?\s*(?<lead>[-–+])?\s*(?<before>kr\.?|[A-Z]{3}|[€$£])?\s*(?<inner>[-–])?\s*(?<digits>${digits})(?<dash>,-|,–|,--)?\s*(?<trail>[-–](?=\s|$|\)|\/))?\s*(?<close>\))?\s*(?<after>.*)$`,
  // What follows may be anything, also of another line: otherwise the shape would look for shorter figures, one after the other.
  'is',
);
const lineEnd = /[\n\r\u2028\u2029]/;
const credit = /^(cr|credit|kredit)\.?$/i;
const unitText =
  /^(?:(?:kr|dkk|sek|nok|eur)\b\.?|€)?\s*(?:\/|pr\.?|per|p\.)?\s*(?<unit>[\p{L}][\p{L}\d²³³.]{0,11}\.?)$/iu;

interface Plain {
  readonly value: string;
  readonly decimals: number;
  readonly ambiguous: boolean;
}

/** Which mark separates thousands and which decimals: by which mark comes last, by groups of three, else by the document's habit. */
function plainOf(written: string, mark: DecimalMark): Plain | null {
  const compact = written.replace(/['’\s]/g, '');
  const spaced = compact !== written;
  const marks = [...compact.matchAll(/[.,]/g)].map((match) => match[0]);
  const last = marks.at(-1);
  if (last === undefined) return { value: compact, decimals: 0, ambiguous: false };
  const groups = compact.split(/[.,]/);
  const others = marks.slice(0, -1);
  const groupedByThree = groups.slice(1).every((group) => group.length === 3);
  const decimal = { value: '', decimals: groups.at(-1)?.length ?? 0, ambiguous: false };
  if (others.length > 0 && others.every((other) => other === last)) {
    if (!groupedByThree) return null;
    return { value: compact.replaceAll(last, ''), decimals: 0, ambiguous: false };
  }
  if (
    others.length > 0 ||
    spaced ||
    !groupedByThree ||
    groups[0] === '0' ||
    (groups[0]?.length ?? 0) > 3
  ) {
    if (others.includes(last)) return null;
    const value = `${groups.slice(0, -1).join('')}.${groups.at(-1)}`;
    return { ...decimal, value };
  }
  return last === mark
    ? { ...decimal, value: compact.replace(last, '.'), ambiguous: true }
    : { value: compact.replace(last, ''), decimals: 0, ambiguous: true };
}

/** A known unit, or a small word: `4508 Mandal` is a place. */
function unitIn(text: string): string | null {
  const unit = unitText.exec(text)?.groups?.['unit'] ?? null;
  return unit !== null && (unitOf(unit) !== null || /^\p{Ll}/u.test(unit)) ? unit : null;
}

/** `1. 480,00` and `1.480, 00`: a space after a mark is no other figure. */
const loose: Readonly<Record<DecimalMark, RegExp>> = {
  ',': /(?<=\d)(\.) (?=\d{3}(?!\d))|(?<=\d)(,) (?=\d{2}(?!\d))/g,
  '.': /(?<=\d)(,) (?=\d{3}(?!\d))|(?<=\d)(\.) (?=\d{2}(?!\d))/g,
};

/** Two blanks say as much as a thousand, between which the shape would look for its signs in every way. */
const gap = /\s{3,}/g;

/** Null where the text is more, or other, than one number with its sign, currency, unit or per cent. */
export function figureOf(text: string, mark: DecimalMark): Figure | null {
  const parts = shape.exec(text.trim().replace(gap, '  ').replace(loose[mark], '$1$2'))?.groups;
  if (parts === undefined || parts['digits'] === undefined) return null;
  if (parts['before'] && !currency.test(parts['before'])) return null;
  if (lineEnd.test(parts['after'] ?? '')) return null;
  const plain = plainOf(parts['digits'], mark);
  if (plain === null) return null;
  const after = (parts['after'] ?? '').trim();
  const percent = /^%$/.test(after);
  const isCredit = credit.test(after);
  const bracketed = parts['open'] !== undefined && parts['close'] !== undefined;
  const negative =
    /[-–]/.test(parts['lead'] ?? '') ||
    parts['inner'] !== undefined ||
    parts['trail'] !== undefined ||
    bracketed ||
    isCredit;
  const isBare = after === '' || percent || isCredit || currency.test(after);
  const unit = isBare ? null : unitIn(after);
  if (!isBare && unit === null) return null;
  const isZero = Number(plain.value) === 0;
  const value = `${negative && !isZero ? '-' : ''}${plain.value.replace(/^0+(?=\d)/, '')}`;
  return {
    value,
    number: Number(value),
    decimals: plain.decimals,
    percent,
    unit,
    ambiguous: plain.ambiguous,
  };
}

/** The decimal mark of the document, taken from its unambiguous figures. */
export function decimalMarkOf(texts: readonly string[]): DecimalMark {
  let comma = 0;
  for (const text of texts) {
    if (/\d[. '’\u00A0]\d{3},\d{2}\b/.test(text)) comma += 3;
    else if (/\d[, '’\u00A0]\d{3}\.\d{2}\b/.test(text)) comma -= 3;
    else if (/(^|[^\d.,])\d+,\d{2}-?\)?$/.test(text)) comma += 1;
    else if (/(^|[^\d.,])\d+\.\d{2}-?\)?$/.test(text)) comma -= 1;
  }
  return comma >= 0 ? ',' : '.';
}

/** The same figure read by the other habit, where both readings are possible. */
export const otherReading = (text: string, mark: DecimalMark): Figure | null =>
  figureOf(text, mark === ',' ? '.' : ',');
