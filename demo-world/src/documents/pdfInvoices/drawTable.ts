import { put, wrap, type Sheet } from './sheet.ts';
import type { TrueLine } from './model.ts';
import { word } from './makeInvoice.ts';
import { titles, type TitleKey } from './words.ts';
import { decimalsOf, writeDate, writeNumber } from './write.ts';

const widths: Record<TitleKey, number> = {
  position: 24,
  sku: 46,
  date: 62,
  description: 150,
  quantity: 48,
  unit: 34,
  price: 56,
  discount: 40,
  vat: 36,
  amount: 66,
};
const onRight: readonly TitleKey[] = ['quantity', 'price', 'discount', 'vat', 'amount'];

/** Words that no reader has in its list. */
const ownWords = { first: ['Rubrik', 'Info B', 'Grp'], second: ['Felt 3', 'Sats-K', 'Omr.'] };

interface Place {
  readonly key: TitleKey;
  readonly title: string;
  readonly x0: number;
  readonly x1: number;
}

function placesOf(sheet: Sheet): Place[] {
  const { layout, invoice, half, random, left, right, pdf } = sheet;
  const isInText = (key: TitleKey): boolean =>
    layout.inline &&
    (key === 'quantity' || key === 'unit' || key === 'price' || key === 'discount');
  const keys = layout.columns.filter(
    (key) => !(key === 'unit' && layout.unitWithQuantity) && !isInText(key),
  );
  pdf.font(layout.font).fontSize(layout.size);
  const odd = layout.oddTitle ? random.pick(keys) : null;
  const named = keys.map((key) => {
    const title = random.pick(titles[key][invoice.language][half]);
    return { key, title: key === odd ? random.pick(ownWords[half]) : title };
  });
  const scale = layout.size / 8;
  const own = ({ key, title }: { key: TitleKey; title: string }): number => {
    const words = layout.twoRowTitles ? title.split(' ') : [title];
    const longest = Math.max(...words.map((part) => pdf.widthOfString(part)));
    const besides: Partial<Record<TitleKey, number>> = {
      quantity: layout.unitWithQuantity ? 26 : 0,
      amount: layout.currencyAfter ? 14 : 0,
    };
    const extra = besides[key] ?? 0;
    return Math.max(
      (widths[key] + extra) * scale * (layout.font === 'Courier' ? 1.15 : 1),
      longest + 8,
    );
  };
  const widthOf = (list: typeof named): number =>
    list
      .filter(({ key }) => key !== 'description')
      .reduce((sum, column) => sum + own(column) + 6, 0);
  for (const key of ['vat', 'position', 'discount', 'date', 'sku'] as const) {
    const at = named.findIndex((column) => column.key === key);
    if (at >= 0 && widthOf(named) + 100 > right - left) named.splice(at, 1);
  }
  const rest = named
    .filter(({ key }) => key !== 'description')
    .reduce((sum, column) => sum + own(column) + 6, 0);
  const text = Math.max(90, Math.min(layout.textWidth * 1.6, right - left - rest - 6));
  let x = left;
  return named.map((column) => {
    const width = column.key === 'description' ? text : own(column);
    const place = { ...column, x0: x, x1: x + width };
    x += width + 6;
    return place;
  });
}

const align = (
  place: Place,
  centred: boolean,
): { at: number; options: { right?: boolean; centre?: boolean } } => {
  if (!onRight.includes(place.key)) return { at: place.x0, options: {} };
  return centred
    ? { at: (place.x0 + place.x1) / 2, options: { centre: true } }
    : { at: place.x1, options: { right: true } };
};

function drawTitles(sheet: Sheet, places: readonly Place[], y: number): number {
  const { layout } = sheet;
  let rows = 1;
  for (const place of places) {
    const { at, options } = align(place, layout.centredFigures);
    const words = layout.twoRowTitles ? place.title.split(' ') : [place.title];
    const lines = words.length > 1 ? [words[0] ?? '', words.slice(1).join(' ')] : [place.title];
    rows = Math.max(rows, lines.length);
    for (const [index, line] of lines.entries())
      put(sheet, line, at, y + index * layout.size * 1.2, { ...options, bold: true });
  }
  return y + rows * layout.size * 1.2 + layout.size * 0.8;
}

function entryOf(sheet: Sheet, line: TrueLine, key: TitleKey, position: number): string {
  const { layout, invoice } = sheet;
  const quantity =
    line.quantity === null
      ? ''
      : writeNumber(
          line.quantity,
          layout.fixedQuantity ? Math.max(2, decimalsOf(line.quantity)) : decimalsOf(line.quantity),
          layout,
        );
  switch (key) {
    case 'position':
      return String(position);
    case 'sku':
      return line.sku ?? '';
    case 'date':
      return line.date === null ? '' : writeDate(line.date, layout.dates, invoice.language);
    case 'quantity':
      return layout.unitWithQuantity && line.unit !== null ? `${quantity} ${line.unit}` : quantity;
    case 'unit':
      return line.unit ?? '';
    case 'price':
      return line.unitPrice === null
        ? ''
        : writeNumber(line.unitPrice, Math.max(2, decimalsOf(line.unitPrice)), layout);
    case 'discount':
      return line.discount === 0 ? '' : writeNumber(line.discount, 0, layout);
    case 'vat':
      return line.kind === 'rounding' ? '0' : '25';
    case 'amount':
      return `${writeNumber(line.amount, 2, layout)}${layout.currencyAfter ? ' kr' : ''}`;
    case 'description':
      return line.text;
  }
}

/** Draws all lines, over as many pages as they need; returns where the sums may start. */
export function drawTable(sheet: Sheet, top: number, footer: () => void): number {
  const { layout, invoice, half, random, pdf } = sheet;
  const { language } = invoice;
  const places = placesOf(sheet);
  const text = places.find(({ key }) => key === 'description') as Place;
  const amount = places.find(({ key }) => key === 'amount') as Place;
  const step = layout.size * layout.leading;
  const words = {
    subtotal: word('subtotal', language, half, random),
    carried: word('carryOver', language, half, random),
    brought: word('broughtForward', language, half, random),
    site: word('site', language, half, random),
  };
  let y = layout.noTitles ? top : drawTitles(sheet, places, top);
  let sum = 0;
  const putSum = (label: string, value: number): void => {
    put(sheet, label, text.x0, y, { bold: true });
    const { at, options } = align(amount, layout.centredFigures);
    put(sheet, `${writeNumber(value, 2, layout)}${layout.currencyAfter ? ' kr' : ''}`, at, y, {
      ...options,
      bold: true,
    });
    y += step + layout.padding + 3;
  };
  const breakPage = (needed: number): void => {
    if (y + needed <= sheet.bottom - step * 2) return;
    if (layout.carryOver) putSum(words.carried, sum);
    footer();
    pdf.addPage();
    y = 50;
    if (layout.repeatTitles && !layout.noTitles) y = drawTitles(sheet, places, y);
    if (layout.carryOver) putSum(words.brought, sum);
  };
  const drawLine = (line: TrueLine, position: number): void => {
    const isTwoRow = layout.twoRowLines;
    const width = isTwoRow ? sheet.right - text.x0 : text.x1 - text.x0;
    const lines = wrap(sheet, line.text, width);
    const rows = lines.length + (isTwoRow ? 1 : 0);
    const breaks = layout.breaksTexts === true && layout.figuresAt === 'top' && !isTwoRow;
    breakPage(((breaks ? 1 : rows) + 1) * step + layout.padding);
    // Rows of the text that have no room left on the page; the figures stand beside the first.
    const fitting = Math.max(1, Math.floor((sheet.bottom - step * 2 - y) / step));
    const over = breaks && fitting < lines.length ? lines.splice(fitting) : [];
    for (const [index, part] of lines.entries()) put(sheet, part, text.x0, y + index * step);
    const at = isTwoRow
      ? lines.length
      : { top: 0, middle: (lines.length - 1) / 2, bottom: lines.length - 1 }[layout.figuresAt];
    for (const place of places) {
      if (place.key === 'description') continue;
      const aligned = align(place, layout.centredFigures);
      const entry = entryOf(sheet, line, place.key, position);
      if (entry !== '') put(sheet, entry, aligned.at, y + at * step, aligned.options);
    }
    y += (lines.length + (isTwoRow ? 1 : 0)) * step;
    sum += line.amount;
    if (over.length > 0) {
      breakPage(sheet.bottom);
      for (const part of over) {
        put(sheet, part, text.x0, y);
        y += step;
      }
    }
    if (layout.inline && line.quantity !== null && line.unitPrice !== null && line.discount === 0) {
      const count = writeNumber(line.quantity, decimalsOf(line.quantity), layout);
      const price = writeNumber(line.unitPrice, Math.max(2, decimalsOf(line.unitPrice)), layout);
      put(sheet, `${count} ${line.unit} á ${price}`, text.x0, y);
      y += step;
    }
    if (line.note !== null) {
      put(sheet, line.note, text.x0, y, { size: layout.size * 0.85 });
      y += step;
    }
    y += layout.padding;
    if (layout.rules)
      pdf
        .moveTo(sheet.left, y - layout.padding / 2 - 1)
        .lineTo(sheet.right, y - layout.padding / 2 - 1)
        .lineWidth(0.3)
        .stroke();
  };
  for (const [index, line] of invoice.lines.entries()) {
    const before = invoice.lines[index - 1];
    if (line.group !== null && line.group !== before?.group) {
      breakPage(step * 4);
      y += 4;
      put(sheet, `${words.site} ${line.group}`, text.x0, y, { bold: true });
      y += step + Math.max(3, layout.padding);
    }
    drawLine(line, index + 1);
    const isLastOfGroup = line.group !== null && line.group !== invoice.lines[index + 1]?.group;
    if (isLastOfGroup && layout.subtotals) {
      const own = invoice.lines.filter(({ group }) => group === line.group);
      y += 3;
      putSum(
        /[fp]or$|för$/.test(words.subtotal) ? `${words.subtotal} ${line.group}` : words.subtotal,
        own.reduce((total, { amount: value }) => total + value, 0),
      );
    }
  }
  return y;
}
