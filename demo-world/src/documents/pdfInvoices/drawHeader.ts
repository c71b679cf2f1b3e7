import { put, type Sheet } from './sheet.ts';
import type { TrueAddress } from './model.ts';
import { word } from './makeInvoice.ts';
import { writeDate } from './write.ts';

function drawAddress(
  sheet: Sheet,
  address: TrueAddress,
  label: string | null,
  x: number,
  y: number,
): number {
  const step = sheet.layout.size * 1.35;
  const lines = [
    ...(label === null ? [] : [label]),
    address.name,
    address.street,
    `${address.zip} ${address.city}`,
  ];
  for (const [index, line] of lines.entries())
    put(sheet, line, x, y + index * step, { bold: label !== null && index === 0 });
  return y + lines.length * step;
}

function drawSeller(sheet: Sheet): void {
  const { layout, invoice, left, right, half, random } = sheet;
  const { seller, language } = invoice;
  const x = { left, right: right - 150, centre: (left + right) / 2 - 80 }[layout.sellerAt];
  put(sheet, seller.name, x, 30, { size: layout.size * 1.7, bold: true });
  const lines = [
    seller.street,
    `${seller.zip} ${seller.city}`,
    '+47 64 56 38 38',
    'post@seller.example',
    `${word('companyId', language, half, random)} ${seller.companyId}`,
  ];
  for (const [index, line] of lines.entries())
    put(sheet, line, x, 30 + layout.size * (2.2 + index * 1.25));
}

function fieldsOf({ invoice, half, random, layout }: Sheet): [string, string][] {
  const { language } = invoice;
  const date = (value: string): string => writeDate(value, layout.dates, language);
  const fields: [string, string | null][] = [
    [word('number', language, half, random), invoice.number],
    [word('issueDate', language, half, random), date(invoice.issueDate)],
    [word('dueDate', language, half, random), date(invoice.dueDate)],
    [
      word('period', language, half, random),
      `${date(invoice.periodStart)} - ${date(invoice.periodEnd)}`,
    ],
    [word('customerNumber', language, half, random), invoice.customerNumber],
    [word('orderReference', language, half, random), invoice.orderReference],
    [word('buyerReference', language, half, random), invoice.buyerReference],
  ];
  return fields.filter((field): field is [string, string] => field[1] !== null);
}

function drawFields(sheet: Sheet, x: number, y: number): number {
  const { layout, left, right, pdf } = sheet;
  const fields = fieldsOf(sheet);
  const step = layout.size * 1.5;
  if (layout.meta === 'grid') {
    const width = (right - left) / 4;
    for (const [index, [label, value]] of fields.entries()) {
      const at = left + (index % 4) * width;
      const row = y + Math.floor(index / 4) * step * 2.6;
      put(sheet, label, at, row, { bold: true, size: layout.size * 0.9 });
      put(sheet, value, at, row + layout.size * 1.3, { size: layout.size * 0.9 });
    }
    return y + Math.ceil(fields.length / 4) * step * 2.6;
  }
  if (layout.meta === 'stacked') {
    for (const [index, [label, value]] of fields.entries()) {
      put(sheet, label, x, y + index * step * 1.7, { size: layout.size * 0.8 });
      put(sheet, value, x, y + index * step * 1.7 + layout.size * 1.1);
    }
    return y + fields.length * step * 1.7;
  }
  const colon = layout.meta === 'colon';
  pdf.font(layout.font).fontSize(layout.size);
  for (const [index, [label, value]] of fields.entries()) {
    if (colon) put(sheet, `${label.replace(/[.:]$/, '')}: ${value}`, x, y + index * step);
    else {
      put(sheet, label, x, y + index * step);
      put(sheet, value, right, y + index * step, { right: true });
    }
  }
  return y + fields.length * step;
}

/** Letterhead, buyer, place of delivery and the document's data; returns where the lines may start. */
export function drawHeader(sheet: Sheet): number {
  const { layout, invoice, left, right, half, random } = sheet;
  const { language } = invoice;
  drawSeller(sheet);
  const onRight = (left + right) / 2 + 40;
  const top = 30 + layout.size * 10;
  const label = layout.buyerLabel ? word('billing', language, half, random) : null;
  let bottom = drawAddress(sheet, invoice.buyer, label, left, top);
  if (invoice.delivery !== null)
    bottom = drawAddress(
      sheet,
      invoice.delivery,
      word('delivery', language, half, random),
      left,
      bottom + layout.size * 1.5,
    );
  const title = word(invoice.documentType, language, half, random);
  put(sheet, title, onRight, top - layout.size, { size: layout.size * 2, bold: true });
  if (layout.meta === 'grid')
    return drawFields(sheet, left, bottom + layout.size * 2) + layout.size;
  return Math.max(bottom, drawFields(sheet, onRight, top + layout.size * 2)) + layout.size * 2;
}
