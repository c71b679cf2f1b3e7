import { dateOf } from '../dates.ts';
import { unitOf } from '../units.ts';
import type { Roles } from './arithmetic.ts';
import type { ColumnRole } from './columnRoles.ts';
import type { Column, Table } from './columns.ts';

const share = (texts: readonly string[], test: (text: string) => boolean): number =>
  texts.length === 0 ? 0 : texts.filter(test).length / texts.length;

const isCode = (text: string): boolean => /^[A-ZÆØÅÄÖ]{0,4}[-.]?\d[\dA-Z./-]*$/i.test(text);

/** The kind of entries in a column of texts, independent of its title. */
function kindOf(texts: readonly string[]): ColumnRole | null {
  if (share(texts, (text) => dateOf(text) !== null) > 0.6) return 'date';
  if (share(texts, (text) => unitOf(text) !== null) > 0.7) return 'unit';
  if (share(texts, isCode) > 0.7)
    return share(texts, (text) => /^\d{1,3}$/.test(text)) > 0.8 ? 'position' : 'sku';
  return null;
}

const taken = ({ amount, quantity, price, discount }: Roles): (Column | null)[] => [
  amount,
  quantity,
  price,
  discount,
];

const length = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.length, 0);

/** Both have an entry in the same rows, and other lines have none of them: so a ticket goes with the day of its collection, and an article does not. */
function goesWith({ rows }: Table, column: Column, dates: Column): boolean {
  const priced = rows.filter(({ entries }) => entries.some(({ figure }) => figure !== null));
  const has = (of: Column) =>
    priced.map(({ entries }) => entries.some((entry) => entry.column === of));
  const [own, others] = [has(column), has(dates)];
  return own.includes(false) && own.every((there, index) => !there || others[index] === true);
}

/**
 * Titles such as `Artikel` name a number in one layout and the text in another, and some titles are unknown: so the entries
 * decide. One column is the text of the lines, the one with most words.
 */
export function settleTextColumns(table: Table, roles: Roles): void {
  const textual = table.columns.filter((column) => !column.isFigures);
  const textsOf = (column: Column): string[] =>
    table.rows.flatMap((row) =>
      row.entries.filter((entry) => entry.column === column).map(({ cell }) => cell.text),
    );
  const texts = new Map(textual.map((column) => [column, textsOf(column)]));
  for (const column of textual) {
    const kind = kindOf(texts.get(column) ?? []);
    const isUnnamed =
      column.title?.role == null || column.role === 'description' || column.role === 'position';
    if (kind !== null && isUnnamed) column.role = kind;
    if (column.role === 'sku' && kind !== 'sku' && share(texts.get(column) ?? [], isCode) < 0.3)
      column.role = 'description';
  }
  const dates = textual.find(({ role }) => role === 'date');
  for (const column of table.columns) {
    const isFree = column.isFigures && column.role === null && !taken(roles).includes(column);
    if (isFree && share(textsOf(column), (text) => /^\d{4,}$/.test(text)) > 0.7)
      column.role = dates && goesWith(table, column, dates) ? 'reference' : 'sku';
  }
  const named = textual.filter(({ role }) => role === 'description');
  const others = textual.filter(({ role, title }) => role === 'other' && title?.role == null);
  const candidates = [named, others, textual].find((list) => list.length > 0) ?? [];
  const main = candidates.toSorted(
    (a, b) => length(texts.get(b) ?? []) - length(texts.get(a) ?? []),
  )[0];
  for (const column of named)
    if (column !== main && length(texts.get(column) ?? []) === 0) column.role = 'other';
  if (main) main.role = 'description';
  roles.amount.role = 'amount';
  if (roles.quantity) roles.quantity.role = 'quantity';
  if (roles.price) roles.price.role = 'price';
  if (roles.discount) roles.discount.role = 'discount';
}
