import { figureOf, type DecimalMark, type Figure } from '../figures.ts';
import type { Cell, Row } from '../page/geometry.ts';
import type { Total } from './total.ts';
import type { TotalKind } from './totalWords.ts';

export const isMoney = (figure: Figure | null): figure is Figure =>
  figure !== null && !figure.percent && figure.unit === null;

/** Below a title the rate has no sign: `25 1.480,00 370,00`. */
const mayBeRate = ({ percent, number, unit }: Figure): boolean =>
  percent || (unit === null && number > 0 && number <= 30);

/** `25 % 1.480,00 370,00`: a rate, what it is of, and the tax. */
export function rateIn(row: Row, mark: DecimalMark): Total[] {
  const figures = row.cells.flatMap((cell) => {
    const figure = figureOf(cell.text, mark);
    return figure === null ? [] : [{ figure, cell }];
  });
  const rate =
    figures.find(({ figure }) => figure.percent) ?? figures.find(({ figure }) => mayBeRate(figure));
  const money = figures.filter(({ figure }) => isMoney(figure) && figure.decimals === 2);
  if (rate === undefined || money.length < 2) return [];
  for (const base of money)
    for (const tax of money) {
      if (base === tax || base === rate || tax === rate || base.figure.number === 0) continue;
      if (Math.abs((base.figure.number * rate.figure.number) / 100 - tax.figure.number) > 0.0151)
        continue;
      const total = (kind: TotalKind, { figure, cell }: typeof tax): Total => ({
        kind,
        figure,
        cells: [cell],
      });
      return [total('net', base), total('tax', tax)];
    }
  return [];
}

const written = /[-–(]?\d[\d .,'\u00A0]*[.,]\d{2}(?!\d)[-)]?/gu;

/** `Moms 25 % af 1.480,00 udgør 370,00.`: the same as a sentence. */
export function rateInText(cell: Cell, mark: DecimalMark): Total[] {
  const rate = /(?<!\p{L})(?:moms|mva|vat|tax)(?!\p{L})[^%]{0,12}?(\d+(?:[.,]\d+)?) ?%/iu.exec(
    cell.text,
  );
  if (rate?.[1] === undefined || cell.text.length > 120) return [];
  const figures = [...cell.text.matchAll(written)].flatMap(
    ([text]) => figureOf(text.trim(), mark) ?? [],
  );
  const [base, tax, ...more] = figures;
  if (!base || !tax || more.length > 0) return [];
  const owed = (base.number * Number(rate[1].replace(',', '.'))) / 100;
  if (Math.abs(owed - tax.number) > 0.0151) return [];
  return [
    { kind: 'net', figure: base, cells: [cell] },
    { kind: 'tax', figure: tax, cells: [cell] },
  ];
}
