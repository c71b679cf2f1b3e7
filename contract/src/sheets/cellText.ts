import type { CellPart, CellSayings } from './sheets.ts';

export type SheetRow = Readonly<Record<string, unknown>>;

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as SheetRow)[name]
    : undefined;

/** A field as text; empty if there is none. */
function fieldOf(row: SheetRow, path: string): string {
  const value = path.split('.').reduce<unknown>(own, row);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

function partText(row: SheetRow, part: CellPart, number: (decimal: string) => string): string {
  if ('words' in part) return part.words;
  const value = fieldOf(row, part.field);
  if (part.as === undefined || value === '') return value;
  if (part.as === 'number') return number(value);
  return Object.hasOwn(part.as, value) ? (part.as[value] ?? '') : value;
}

/** What a cell says of a row; empty if it has nothing to say. */
export function cellText(
  sayings: CellSayings,
  row: SheetRow,
  number: (decimal: string) => string,
): string {
  for (const { when = {}, parts } of sayings) {
    const holds = Object.entries(when).every(([path, values]) =>
      values.includes(fieldOf(row, path)),
    );
    if (!holds) continue;
    const texts = parts.map((part) => partText(row, part, number));
    if (texts.every((text) => text !== '')) return texts.join('');
  }
  return '';
}

/** The cell has a field as it is, in words of its own, or as a number. */
export const saysField = (
  field: string,
  as?: Readonly<Record<string, string>> | 'number',
): CellSayings => [{ parts: [{ field, ...(as === undefined ? {} : { as }) }] }];

/** The words of each value of a field, by the function that the page has for one. */
export const wordsOf = <V extends string>(
  values: readonly V[],
  word: (value: V) => string,
): Record<V, string> =>
  Object.fromEntries(values.map((value) => [value, word(value)])) as Record<V, string>;

const mark = '\u0001';

/**
 * The parts of a text with values, by the page's own function for it: `phrase((field) => t('posted', { of: field('lines') }))`. With
 * `number`, a field in the reader's number format.
 */
export function phrase(
  say: (field: (path: string, as?: 'number') => string) => string,
): CellPart[] {
  const fields: CellPart[] = [];
  const text = say((field, as) => {
    fields.push({ field, ...(as ? { as } : {}) });
    return `${mark}${fields.length - 1}${mark}`;
  });
  return text
    .split(mark)
    .map((piece, at) => (at % 2 === 0 ? { words: piece } : fields[Number(piece)]!))
    .filter((part) => !('words' in part) || part.words !== '');
}
