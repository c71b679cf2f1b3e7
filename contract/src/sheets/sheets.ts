import * as z from 'zod/mini';

import { call } from '../call.ts';
import { language } from '../values.ts';

/** With more rows Excel gets slow, and a filter is quicker. */
export const mostSheetRows = 100_000;
/** Also for a reader on a slow line. */
export const longestSheetMs = 300_000;

/** What is to be known of a file besides its rows: it has not all of them, or the list has changed while it was written. */
export interface SheetEnding {
  readonly isCut: boolean;
  readonly hasMoved: boolean;
}
const [cutNote, movedNote] = ['cut', 'moved '];
/** What the file says of itself, as the comment of its archive. */
export const sheetNotes = ({ isCut, hasMoved }: SheetEnding): string =>
  (hasMoved ? movedNote : '') + (isCut ? cutNote : '');
/** The bytes at the end of a file that have them. */
export const longestSheetNotes = movedNote.length + cutNote.length;
/** The same, read from the end of a file. */
export function readSheetNotes(end: string): SheetEnding {
  const isCut = end.endsWith(cutNote);
  return { isCut, hasMoved: (isCut ? end.slice(0, -cutNote.length) : end).endsWith(movedNote) };
}

const words = z.string().check(z.maxLength(300));
/** The path of a field in a row of the list, such as `invoice.number`. */
const path = z.string().check(z.regex(/^[A-Za-z]\w{0,49}(\.[A-Za-z]\w{0,49}){0,3}$/));
const some = <T extends z.ZodMiniType>(of: T, most: number) => z.array(of).check(z.maxLength(most));
const atMost = (most: number) =>
  z.refine<Readonly<Record<string, unknown>>>((record) => Object.keys(record).length <= most, {
    error: 'TooBig',
  });

/** A piece of a cell: words, or a field of the row as it is, in words of its own, or as a number in the reader's format. */
const cellPart = z.union([
  z.strictObject({ words }),
  z.strictObject({
    field: path,
    as: z.optional(z.union([z.record(words, words).check(atMost(100)), z.literal('number')])),
  }),
]);

/**
 * One way to say a cell: its parts one after the other, if none of them is empty, and if each named field has one of its values;
 * an empty value stands for none.
 */
const cellSaying = z.strictObject({
  when: z.optional(z.record(path, some(words, 10)).check(atMost(10))),
  parts: some(cellPart, 8),
});

/** The first of them that can be said. */
const cellSayings = some(cellSaying, 10);

export type CellPart = z.input<typeof cellPart>;
export type CellSayings = z.input<typeof cellSayings>;

export const sheetColumn = z.strictObject({
  header: words,
  kind: z.enum(['text', 'number', 'day', 'moment']),
  value: cellSayings,
  /** The text of a cell without a value. */
  otherwise: z.optional(cellSayings),
});
export type SheetColumn = z.input<typeof sheetColumn>;

/** All columns together: each row is looked at for each of them. */
const mostSheetParts = 1_000;
const mostSheetWords = 100_000;

const partsIn = (columns: readonly SheetColumn[]): readonly CellPart[] =>
  columns.flatMap(({ value, otherwise = [] }) =>
    [...value, ...otherwise].flatMap(({ when = {}, parts }) => [
      ...parts,
      // A condition costs as much as a part.
      ...Object.keys(when).map((field) => ({ field })),
    ]),
  );

const wordsIn = (part: CellPart): number => {
  if ('words' in part) return part.words.length;
  const { as = {} } = part;
  return as === 'number' ? 0 : Object.entries(as).flat().join('').length;
};

function isReasonable(columns: readonly SheetColumn[]): boolean {
  const parts = partsIn(columns);
  const length = parts.reduce((all, part) => all + wordsIn(part), 0);
  return parts.length <= mostSheetParts && length <= mostSheetWords;
}

export const exportSheet = call({
  id: 'sheets.export',
  summary:
    'All rows of a list, with its filters and its order, as an Excel file; who may not read the list gets its refusal',
  method: 'POST',
  path: '/sheets',
  roles: 'signedIn',
  body: z.strictObject({
    /** The id of the list's call. */
    list: z.string().check(z.maxLength(100)),
    /** Its query as an address has it. */
    query: z.string().check(z.maxLength(8_000)),
    name: z.string().check(z.minLength(1), z.maxLength(300)),
    language,
    columns: some(sheetColumn, 80).check(z.refine(isReasonable, { error: 'TooBig' })),
    /** The last row, if rows are left out. */
    cut: words,
    /** The last row, if the list has changed while the file was written: rows may be missing then. */
    changed: z.optional(words),
  }),
  maxValues: 20_000,
  ownLine: true,
  answer: 'file',
  touches: [],
  errors: ['Generic.Invalid', 'Generic.Forbidden', 'Generic.Busy'],
});
