import {
  type DecimalText,
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatQuantity,
} from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

type Value = string | number | null | undefined;

/**
 * The kind of a column. `count` is a whole number, `quantity` has three decimals and often a unit, `figure` has as many
 * decimals as it needs; `day` is a date without a time, `moment` one with it; `status` is a word with a look.
 */
export type ColumnKind =
  | 'text'
  | 'count'
  | 'quantity'
  | 'figure'
  | 'money'
  | 'day'
  | 'moment'
  | 'status';

type SheetPart =
  | { readonly words: string }
  | {
      readonly field: string;
      readonly as?: Readonly<Record<string, string>> | 'number' | undefined;
    };

/** How a server writes the column's cells: the first of these that can be said of a row. The contract names it `CellSayings`. */
export type SheetSayings = readonly {
  readonly when?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly parts: readonly SheetPart[];
}[];

/** One column of a table; list, print and Excel use the same definition. */
export interface Column<Row> {
  readonly kind: ColumnKind;
  /** Its name, and its name in the list's sort parameter. */
  readonly key: string;
  readonly header: string;
  /** The value to count, sort and date by; a sheet uses it if the kind is not text. */
  readonly value: (row: Row) => Value;
  /** The cell's text, in the reader's format. */
  readonly text: (row: Row) => string | null | undefined;
  /** The cell's content if text is not enough, such as a status. */
  readonly render?: ((row: Row) => ReactNode) | undefined;
  /** The words of the content, where they are fewer than those of the text, which a sheet has: the column is as wide as these. */
  readonly drawn?: ((row: Row) => string) | undefined;
  /** Shown behind each number; in a sheet, which has bare numbers, in the heading. */
  readonly unit?: string | undefined;
  /** The currency of money. */
  readonly currency?: ((row: Row) => string) | undefined;
  /** Pixels, for columns that are not text; others get the width that their texts need. */
  readonly width?: number;
  /** Pixels for something before the text, such as a mark. */
  readonly lead?: number;
  /** Its value as data, for sheets that the server writes; a column that shows one field has it by itself. */
  readonly sheet?: SheetSayings | undefined;
  /** What such a sheet says where there is no value. */
  readonly sheetOtherwise?: SheetSayings | undefined;
  /** Hidden until the user shows it. */
  readonly hidden?: boolean;
  /** Always shown; it cannot be hidden. */
  readonly fixed?: boolean;
}

export interface Sort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

const numeric: ReadonlySet<ColumnKind> = new Set(['count', 'quantity', 'figure', 'money']);

/** Numbers are right-aligned, with digits of equal width. */
export const isNumeric = ({ kind }: { readonly kind: ColumnKind }): boolean => numeric.has(kind);

type More<Row> = Partial<Omit<Column<Row>, 'kind' | 'key' | 'header' | 'value'>>;

const say = <Row>(
  kind: ColumnKind,
  value: Value,
  row: Row,
  { unit, currency }: More<Row> = {},
): string | null => {
  if (value === null || value === undefined) return null;
  const text = String(value);
  const withUnit = (number: string) => (unit ? `${number}\u00A0${unit}` : number);
  switch (kind) {
    case 'count':
      return withUnit(formatCount(Number(value)));
    case 'quantity':
      return formatQuantity(text, unit);
    case 'figure':
      return withUnit(formatNumber(text, { max: 6 }));
    case 'money':
      return formatMoney(text, currency?.(row));
    case 'day':
      return formatDate(text);
    case 'moment':
      return formatDateTime(text);
    case 'text':
    case 'status':
      return text;
  }
};

type KeysOf<Row, V> = {
  [K in keyof Row & string]: Row[K] extends V | null | undefined ? K : never;
}[keyof Row & string];

type ColumnWithValue<Row, V> = More<Row> & { readonly value: (row: Row) => V | null | undefined };

/** Creates columns of one kind, named after their field, or under any name with the given value. */
interface Maker<Row, V extends string | number> {
  (key: string, header: string, more: ColumnWithValue<Row, V>): Column<Row>;
  (key: KeysOf<Row, V>, header: string, more?: More<Row>): Column<Row>;
}

const makerOf =
  <Row, V extends string | number>(kind: ColumnKind): Maker<Row, V> =>
  (
    key: string,
    header: string,
    more?: More<Row> & { readonly value?: (row: Row) => Value },
  ): Column<Row> => {
    const value = more?.value ?? ((row: Row) => row[key as keyof Row] as Value);
    // A text of its own is not the field; a number or a date is one in a sheet, however it is shown.
    const isField = !more?.value && (kind !== 'text' || !more?.text);
    const sheet = isField ? { sheet: [{ parts: [{ field: key }] }] } : {};
    const text = (row: Row) => say(kind, value(row), row, more);
    return { kind, key, header, text, ...sheet, ...more, value };
  };

/** Creates the columns of a table by kind: `text('name', …)`, `moment('orderedAt', …)`. */
export const columnsOf = <Row>() => ({
  text: makerOf<Row, string>('text'),
  count: makerOf<Row, number>('count'),
  quantity: makerOf<Row, DecimalText>('quantity'),
  figure: makerOf<Row, DecimalText>('figure'),
  money: makerOf<Row, DecimalText>('money'),
  day: makerOf<Row, string>('day'),
  moment: makerOf<Row, string>('moment'),
  /** One of a few words, drawn in the list's own look. */
  status: (
    key: string,
    header: string,
    word: (row: Row) => string | null,
    render: (row: Row) => ReactNode,
    more: More<Row> = {},
  ): Column<Row> => ({ kind: 'status', key, header, value: word, text: word, render, ...more }),
});
