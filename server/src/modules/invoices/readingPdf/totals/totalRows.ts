import { figureOf, type DecimalMark, type Figure } from '../figures.ts';
import { overlap, type Cell, type Row } from '../page/geometry.ts';
import { totalKindOf, type TotalKind } from './totalWords.ts';

export interface Total {
  readonly kind: TotalKind;
  readonly figure: Figure;
  readonly cells: readonly Cell[];
}

const isMoney = (figure: Figure | null): figure is Figure =>
  figure !== null && !figure.percent && figure.unit === null;

const hasWords = (text: string): boolean => /\p{L}{3}/u.test(text);

/** `Moms 25 % 400,02` drawn in one go. */
function tailFigure(cell: Cell, mark: DecimalMark): { label: string; figure: Figure } | null {
  for (let count = Math.min(3, cell.words.length - 1); count > 0; count -= 1) {
    const text = cell.words
      .slice(-count)
      .map((word) => word.text)
      .join(' ');
    const figure = figureOf(text, mark);
    const label = cell.words
      .slice(0, -count)
      .map((word) => word.text)
      .join(' ');
    if (isMoney(figure) && figure.decimals === 2) return { label, figure };
  }
  return null;
}

/** Sums that a row says: each label with the last figure after it. */
export function totalsIn(row: Row, mark: DecimalMark): Total[] {
  const found: Total[] = [];
  let label: { kind: TotalKind; cell: Cell } | null = null;
  for (const cell of row.cells) {
    const figure = figureOf(cell.text, mark);
    if (figure === null) {
      const tail = tailFigure(cell, mark);
      const kind = totalKindOf(tail?.label ?? cell.text);
      if (kind !== null && tail !== null) found.push({ kind, figure: tail.figure, cells: [cell] });
      else if (kind !== null) label = { kind, cell };
    } else if (label !== null && isMoney(figure)) {
      const { kind, cell: named } = label;
      const before = found.at(-1);
      if (before && before.cells[0] === named) found.pop();
      found.push({ kind, figure, cells: [named, cell] });
    }
  }
  return found;
}

/** Sums whose labels stand in a separate row above them. */
export function totalsBelow(labels: Row, values: Row | undefined, mark: DecimalMark): Total[] {
  if (values === undefined || values.y - labels.y > labels.size * 3) return [];
  const named = labels.cells.flatMap((cell) => {
    const kind = figureOf(cell.text, mark) === null ? totalKindOf(cell.text) : null;
    return kind === null ? [] : [{ kind, cell }];
  });
  if (named.length < 2) return [];
  return named.flatMap(({ kind, cell }) => {
    const below = values.cells
      .filter((value) => overlap(value, cell) > -12)
      .toSorted((a, b) => overlap(b, cell) - overlap(a, cell))[0];
    const figure = below === undefined ? null : figureOf(below.text, mark);
    return below !== undefined && isMoney(figure) ? [{ kind, figure, cells: [cell, below] }] : [];
  });
}

/** A text with two figures or more, that names no sum: a line of the invoice. */
export function isLine(row: Row, mark: DecimalMark): boolean {
  const figures = row.cells.filter(
    (cell) => isMoney(figureOf(cell.text, mark)) || /^\d+[.,]?\d* ?\p{L}+\.?$/u.test(cell.text),
  );
  const texts = row.cells.filter(
    (cell) => figureOf(cell.text, mark) === null && hasWords(cell.text),
  );
  const isPriced = row.cells.some(
    (cell) => /\d[.,]\d{2}(?!\d)|,-/.test(cell.text) && isMoney(figureOf(cell.text, mark)),
  );
  return (
    isPriced &&
    figures.length > 1 &&
    texts.length > 0 &&
    texts.every((cell) => totalKindOf(cell.text) === null)
  );
}

/** Three figures of a separate row where the last is the sum of the others: net, tax and total. */
export function closingIn(row: Row, mark: DecimalMark): Total[] {
  const money = row.cells.flatMap((cell) => {
    const figure = figureOf(cell.text, mark);
    return isMoney(figure) && figure.decimals === 2 && figure.number !== 0
      ? [{ figure, cell }]
      : [];
  });
  const hasText = row.cells.some(
    (cell) => figureOf(cell.text, mark) === null && hasWords(cell.text),
  );
  const [net, tax, gross] = money.slice(-3);
  if (hasText || !net || !tax || !gross) return [];
  if (Math.abs(net.figure.number + tax.figure.number - gross.figure.number) > 0.0101) return [];
  const total = (kind: TotalKind, { figure, cell }: typeof net): Total => ({
    kind,
    figure,
    cells: [cell],
  });
  return [total('net', net), total('tax', tax), total('gross', gross)];
}

export interface Split {
  /** Index of the first row that belongs to the sums. */
  readonly start: number;
  /** Index of the first row after the last that is a line by its form. */
  readonly afterLines: number;
  readonly totals: readonly Total[];
}

/** Where the lines end and the sums begin: after the last line, going up from the tax or the amount to pay. */
export function splitAtTotals(rows: readonly Row[], mark: DecimalMark): Split {
  const totalsByRow = rows.map((row, index) => {
    const named = [...totalsIn(row, mark), ...totalsBelow(row, rows[index + 1], mark)];
    return named.length > 0 ? named : closingIn(row, mark);
  });
  const lastLine = rows.findLastIndex((row) => isLine(row, mark));
  const after = (kinds: readonly TotalKind[]): number =>
    totalsByRow.findLastIndex(
      (totals, index) => index > lastLine && totals.some(({ kind }) => kinds.includes(kind)),
    );
  const firstOf = (kind: TotalKind): number =>
    totalsByRow.findIndex(
      (totals, index) => index > lastLine && totals.some((total) => total.kind === kind),
    );
  const firstTax = firstOf('tax');
  const anchor = firstTax >= 0 ? firstTax : after(['payable', 'gross', 'net']);
  if (anchor < 0) return { start: rows.length, afterLines: lastLine + 1, totals: [] };
  let start = anchor;
  for (let index = anchor - 1; index > lastLine; index -= 1) {
    const row = rows[index] as Row;
    const hasMoney = row.cells.some((cell) => {
      const figure = figureOf(cell.text, mark);
      return isMoney(figure) && figure.decimals === 2;
    });
    const isNamed = (totalsByRow[index]?.length ?? 0) > 0;
    if (hasMoney && !isNamed && row.cells.some((cell) => hasWords(cell.text))) break;
    if (isNamed) start = index;
    if (row.page !== rows[anchor]?.page) break;
  }
  const net = totalsByRow.findIndex(
    (totals, index) =>
      index >= start && index <= anchor && totals.some(({ kind }) => kind === 'net'),
  );
  if (net >= 0) start = net;
  return { start, afterLines: lastLine + 1, totals: totalsByRow.slice(start).flat() };
}
