import { dateOf, datesIn, periodIn, shortDateOf, weeksEnd } from '../dates.ts';
import type { DecimalMark, Figure } from '../figures.ts';
import { boxOf, type Box, type Cell } from '../page/geometry.ts';
import type { PdfLine } from '../pdfReading.ts';
import { saysRounding } from '../totals/totalWords.ts';
import { unitOf } from '../units.ts';
import { entryOf, productOf, type Roles } from './arithmetic.ts';
import type { Block } from './blocks.ts';
import type { ColumnRole } from './columnRoles.ts';
import type { Entry, TableRow } from './columns.ts';
import { inlineProduct } from './inlineProduct.ts';
import { textEntries } from './wrapping.ts';

/** Days of the document, by which shorter ones of its lines are understood. */
export interface Days {
  readonly issued: string | null;
  readonly period: { readonly start: string; readonly end: string } | null;
}

interface LineFigures {
  quantity: Figure | null;
  price: Figure | null;
  discount: Figure | null;
  base: number;
  closes: boolean | null;
}

/** A figure of a block: on the row of its amount, else on any other of its rows. */
function pick(block: Block, column: Roles['quantity']): Entry | undefined {
  if (column === null || block.anchor === null) return undefined;
  const rows = [block.anchor, ...block.rows.filter((row) => row !== block.anchor)];
  return rows.map((row) => entryOf(row, column)).find((entry) => entry !== undefined);
}

function figuresOf(block: Block, roles: Roles, amount: Figure, mark: DecimalMark): LineFigures {
  const quantity = pick(block, roles.quantity);
  const price = pick(block, roles.price);
  const discount = pick(block, roles.discount);
  const product = productOf(amount, quantity, price, discount, mark);
  if (product) return { ...product, closes: true };
  const other = otherProduct(block, roles, amount, mark);
  if (other) return { ...other, closes: true };
  const both = quantity !== undefined && price !== undefined;
  return {
    quantity: quantity?.figure ?? null,
    price: price?.figure ?? null,
    discount: discount?.figure ?? null,
    base: 1,
    closes: both ? false : null,
  };
}

/** Where weight and pieces have separate columns, the amount shows which of them was billed. */
function otherProduct(
  block: Block,
  roles: Roles,
  amount: Figure,
  mark: DecimalMark,
): LineFigures | null {
  const entries =
    block.anchor?.entries.filter(
      ({ column, figure }) =>
        figure !== null &&
        figure.number !== 0 &&
        column?.isFigures === true &&
        column !== roles.amount,
    ) ?? [];
  const price = entries.find(({ column }) => column === roles.price);
  if (price === undefined || Math.abs(amount.number) < 0.05) return null;
  for (const quantity of entries) {
    if (quantity.column === roles.price || quantity.column === roles.discount) continue;
    const product = productOf(amount, quantity, price, undefined, mark);
    if (product !== null && product.base === 1) return { ...product, closes: true };
  }
  return null;
}

const cellsWith = (block: Block, role: ColumnRole): Cell[] =>
  block.rows.flatMap((row) =>
    row.entries
      .filter(({ column, cell }) => column?.role === role && cell.text !== '')
      .map(({ cell }) => cell),
  );

/** The first size of letters is the text's; smaller ones below it are small print. */
function textOf(block: Block): { text: string; note: string | null; cells: Cell[] } {
  const cells = block.rows.flatMap((row) => textEntries(row).map(({ cell }) => cell));
  const size = cells[0]?.size ?? 0;
  const small = cells.filter((cell) => cell.size < size * 0.96);
  const large = cells.filter((cell) => cell.size >= size * 0.96);
  const join = (list: readonly Cell[]): string =>
    list
      .map((cell) => cell.text)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
  return { text: join(large), note: small.length > 0 ? join(small) : null, cells };
}

/** `Vejeseddel 916489`: what an inspection knows the collection by. */
const referencesOf = (block: Block): string[] =>
  block.rows.flatMap((row) =>
    row.entries
      .filter(({ column, cell }) => column?.role === 'reference' && /\d/.test(cell.text))
      .map(({ column, cell }) => [column?.title?.text, cell.text].filter(Boolean).join(' ')),
  );

/** The date of its column; else the last day that its text names, which is the service's last. */
function dateOfLine(
  dates: readonly Cell[],
  text: string,
  note: string | null,
  days: Days,
): string | null {
  // In a narrow column a day stands in several rows: `15. juni` above `2025`.
  const whole = dates.map((cell) => cell.text).join(' ');
  for (const written of [whole, ...dates.map((cell) => cell.text)]) {
    const date =
      dateOf(written) ??
      periodIn(written)?.end ??
      (days.issued === null ? null : shortDateOf(written, days.issued));
    if (date !== null) return date;
  }
  const named =
    periodIn(text)?.end ?? datesIn(text).at(-1)?.date ?? datesIn(note ?? '').at(-1)?.date;
  return named ?? (days.period === null ? null : weeksEnd(text, days.period));
}

const isCode = (text: string): boolean =>
  /^[\p{L}\d][\p{L}\d./-]{0,19}$/u.test(text) && /\d/.test(text);

const kindOf = (text: string): PdfLine['kind'] => (saysRounding(text) ? 'rounding' : 'product');

/** Before it is known whether all lines add up. */
function surenessOf({ closes }: LineFigures): number {
  if (closes === null) return 0.85;
  return closes ? 0.98 : 0.5;
}

export function lineOf(block: Block, roles: Roles, mark: DecimalMark, days: Days): PdfLine | null {
  const anchor = block.anchor as TableRow;
  const amountEntry = entryOf(anchor, roles.amount);
  if (!amountEntry?.figure) return null;
  const amount = amountEntry.figure;
  const found = figuresOf(block, roles, amount, mark);
  const words = textOf(block);
  let { text, note } = words;
  const references = referencesOf(block);
  const unitCell = cellsWith(block, 'unit').find(
    (cell) => unitOf(cell.text) !== null || /^\p{L}/u.test(cell.text),
  );
  let unitText =
    unitCell?.text ??
    found.quantity?.unit ??
    (found.quantity?.percent ? '%' : null) ??
    found.price?.unit ??
    null;
  if (found.quantity === null || found.price === null) {
    const inline =
      inlineProduct(text, amount, mark) ??
      (note === null ? null : inlineProduct(note, amount, mark));
    if (inline !== null) {
      Object.assign(found, { quantity: inline.quantity, price: inline.price, closes: true });
      unitText = inline.unit ?? unitText;
      if (note !== null && inlineProduct(note, amount, mark)) note = inline.rest || null;
      else text = inline.rest;
    }
  }
  const places: Partial<Record<ColumnRole, Box>> = {};
  const place = (role: ColumnRole, cells: readonly (Cell | undefined)[]): void => {
    const there = cells.filter((cell) => cell !== undefined);
    if (there.length > 0) places[role] = boxOf(there);
  };
  place('amount', [amountEntry.cell]);
  place('quantity', [pick(block, roles.quantity)?.cell]);
  place('price', [pick(block, roles.price)?.cell]);
  place('description', words.cells);
  place('unit', [unitCell]);
  const dates = cellsWith(block, 'date');
  const sku = cellsWith(block, 'sku').find((cell) => isCode(cell.text));
  place('date', dates);
  place('sku', [sku]);
  const isZero = amount.number === 0 && found.quantity === null && found.price === null;
  const vat = block.rows
    .flatMap((row) => row.entries)
    .find(({ column, figure }) => column?.role === 'vat' && figure);
  return {
    kind: isZero ? 'text' : kindOf(text),
    text,
    note: [note, ...references].filter((part) => part !== null).join(' · ') || null,
    sku: sku?.text ?? null,
    date: dateOfLine(dates, text, note, days),
    quantity: found.quantity?.value ?? null,
    unitText,
    unit: unitText === null ? null : unitOf(unitText),
    unitPrice: found.price?.value ?? null,
    baseQuantity: String(found.base),
    discountPercent: found.discount ? found.discount.value.replace('-', '') : null,
    taxPercent: vat?.figure?.value ?? null,
    amount: amount.value,
    closes: found.closes,
    confidence: surenessOf(found),
    box: boxOf(block.rows.flatMap((row) => row.entries.map(({ cell }) => cell))),
    places,
  };
}

export function textLineOf(block: Block): PdfLine | null {
  const cells = block.rows.flatMap((row) => row.entries.map(({ cell }) => cell));
  const text = cells.map((cell) => cell.text).join(' ');
  if (!/\p{L}/u.test(text)) return null;
  return {
    kind: 'text',
    text,
    note: null,
    sku: null,
    date: null,
    quantity: null,
    unitText: null,
    unit: null,
    unitPrice: null,
    baseQuantity: '1',
    discountPercent: null,
    taxPercent: null,
    amount: '0',
    closes: null,
    confidence: 0.8,
    box: boxOf(cells),
    places: {},
  };
}
