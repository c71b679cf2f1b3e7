import * as z from 'zod/mini';

import { call } from '../call.ts';
import { language } from '../values.ts';

/** With more rows Excel gets slow, and a filter is quicker. */
export const mostSheetRows = 100_000;
/** Also for a reader on a slow line. */
export const longestSheetMs = 300_000;
/** What the file says of itself, as the comment of its archive, if it has not all rows. */
export const cutSheet = 'cut';

const words = z.string().check(z.maxLength(300));
/** The path of a field in a row of the list, such as `invoice.number`. */
const path = z.string().check(z.regex(/^[A-Za-z]\w{0,49}(\.[A-Za-z]\w{0,49}){0,3}$/));
const some = <T extends z.ZodMiniType>(of: T, most: number) => z.array(of).check(z.maxLength(most));

/** A piece of a cell: words, or a field of the row as it is, in words of its own, or as a number in the reader's format. */
const cellPart = z.union([
  z.strictObject({ words }),
  z.strictObject({
    field: path,
    as: z.optional(z.union([z.record(words, words), z.literal('number')])),
  }),
]);

/**
 * One way to say a cell: its parts one after the other, if none of them is empty, and if each named field has one of its values;
 * an empty value stands for none.
 */
const cellSaying = z.strictObject({
  when: z.optional(z.record(path, some(words, 10))),
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
    columns: some(sheetColumn, 80),
    /** The last row, if rows are left out. */
    cut: words,
  }),
  answer: 'file',
  touches: [],
  errors: ['Generic.Invalid', 'Generic.Forbidden', 'Generic.Busy'],
});
