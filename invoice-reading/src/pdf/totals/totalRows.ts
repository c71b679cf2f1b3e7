import { figureOf, type DecimalMark, type Figure } from '../figures.ts';
import { overlap, type Cell, type Row } from '../page/geometry.ts';
import { isMoney, rateIn, rateInText } from './rates.ts';
import type { Total } from './total.ts';
import { totalKindOf, type TotalKind } from './totalWords.ts';

const hasWords = (text: string): boolean => /\p{L}{3}/u.test(text);

/** `Moms 25 % 400,02` drawn in one go. */
function tailFigure(cell: Cell, mark: DecimalMark): { label: string; figure: Figure } | null {
  for (let count = Math.min(4, cell.words.length - 1); count > 0; count -= 1) {
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

/** Nought per cent of anything is nothing: the figure beside such a label is what the rate is of. */
function isPossible({ kind, figure, cells }: Total): boolean {
  if (kind !== 'tax' || figure.number === 0) return true;
  return !cells.some(({ text }) => /(?<![\d.,])0(?:[.,]0+)? ?%/.test(text));
}

const named =
  /(?<label>\p{L}[\p{L}\d .()%-]*?)\s*:?\s*(?:(?:[A-Z]{3}|kr\.?)\s*)?(?<figure>-?\d[\d .,]*[.,]\d{2})(?!\d|\s*%)/gu;

const longestSums = 200;

/** `Netto: 565,00   Moms 25 %: 141,25   At betale: 706,25`, drawn in one go. */
function runningIn(cell: Cell, mark: DecimalMark): Total[] {
  if (cell.text.length > longestSums) return [];
  const found = [...cell.text.matchAll(named)].flatMap(({ groups }): Total[] => {
    const kind = totalKindOf(groups?.['label'] ?? '');
    const figure = figureOf((groups?.['figure'] ?? '').trim(), mark);
    return kind !== null && isMoney(figure) ? [{ kind, figure, cells: [cell] }] : [];
  });
  return found.length > 1 ? found : [];
}

/** Sums that a row says: each label with the last figure after it. */
export function totalsIn(row: Row, mark: DecimalMark): Total[] {
  const rated = rateIn(row, mark);
  const hasLabel = row.cells.some((cell) => hasWords(cell.text) && totalKindOf(cell.text) === null);
  if (rated.length > 0 && !hasLabel) return rated;
  const sentence = row.cells.flatMap((cell) => rateInText(cell, mark));
  if (sentence.length > 0) return sentence;
  const running = row.cells.flatMap((cell) => runningIn(cell, mark));
  return (running.length > 0 ? running : namedIn(row, mark)).filter(isPossible);
}

const saysBase = /(?<!\p{L})(?:af|av|på|of|on|von)(?: [A-Z]{3}| kr\.?)?$/iu;

function namedIn(row: Row, mark: DecimalMark): Total[] {
  const found: Total[] = [];
  let label: { kind: TotalKind; cell: Cell } | null = null;
  for (const cell of row.cells) {
    const figure = figureOf(cell.text, mark);
    if (figure === null) {
      const tail = tailFigure(cell, mark);
      const kind = totalKindOf(tail?.label ?? cell.text);
      // `Moms 25 % af 498,62` says what the tax is of; the tax follows.
      if (kind !== null && tail !== null && saysBase.test(tail.label)) label = { kind, cell };
      else if (kind !== null && tail !== null)
        found.push({ kind, figure: tail.figure, cells: [cell] });
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
  const figures = values.cells.map((cell) => ({ cell, figure: figureOf(cell.text, mark) }));
  // In boxes side by side the labels stand at the left and the figures at the right: as many of them go by their order.
  if (figures.length === labels.cells.length && named.length === labels.cells.length) {
    const ordered = named.flatMap(({ kind, cell }, index): Total[] => {
      const { cell: below, figure } = figures[index] ?? {};
      const isHere = below !== undefined && below.x1 > cell.x0 && isMoney(figure ?? null);
      return isHere && figure ? [{ kind, figure, cells: [cell, below] }] : [];
    });
    if (ordered.length === named.length) return ordered;
  }
  return named.flatMap(({ kind, cell }) => {
    const below = values.cells
      .filter((value) => overlap(value, cell) > -12)
      .toSorted((a, b) => overlap(b, cell) - overlap(a, cell))[0];
    const figure = below === undefined ? null : figureOf(below.text, mark);
    return below !== undefined && isMoney(figure) ? [{ kind, figure, cells: [cell, below] }] : [];
  });
}

/** Quantity × price makes the last figure: so it is in a line whose text stands on the row above. */
function multiplies(row: Row, mark: DecimalMark): boolean {
  const figures = row.cells
    .flatMap(({ text }) => figureOf(text, mark) ?? [])
    .filter(({ percent }) => !percent);
  const amount = figures.at(-1);
  if (figures.length < 3 || amount?.decimals !== 2 || amount.number === 0) return false;
  const factors = figures.slice(0, -1);
  return factors.some((quantity, index) =>
    factors
      .slice(index + 1)
      .some(
        (price) =>
          Math.abs(Math.abs(quantity.number * price.number) - Math.abs(amount.number)) < 0.0101,
      ),
  );
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
  // A product may be named like a sum: `Total rengøring af container`.
  if (multiplies(row, mark)) return true;
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

/** What a row says of sums, itself or with the figures right below it. */
export function totalsAt(row: Row, next: Row | undefined, mark: DecimalMark): Total[] {
  const named = [...totalsIn(row, mark), ...totalsBelow(row, next, mark)];
  return named.length > 0 ? named : closingIn(row, mark);
}

/** Sums of rows anywhere: above the lines, beside them, on a cover. */
export const totalsOf = (rows: readonly Row[], mark: DecimalMark): Total[] =>
  rows.flatMap((row, index) =>
    totalsAt(row, rows[index + 1]?.page === row.page ? rows[index + 1] : undefined, mark),
  );

export interface Split {
  /** Index of the first row that belongs to the sums. */
  readonly start: number;

  readonly totals: readonly Total[];
}

/** Where the lines end and the sums begin: after the last line, going up from the tax or the amount to pay. */
export function splitAtTotals(rows: readonly Row[], mark: DecimalMark): Split {
  const totalsByRow = rows.map((row, index) => {
    return totalsAt(row, rows[index + 1], mark);
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
  if (anchor < 0) return { start: rows.length, totals: [] };
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
  return { start, totals: totalsByRow.slice(start).flat() };
}
