import { word } from '../makeInvoice.ts';
import type { TrueAddress } from '../model.ts';
import { put, type Sheet } from '../sheet.ts';
import type { LivedInvoice } from './livedInvoice.ts';
import type { LivedLayout } from './livedLayout.ts';
import { livedDate, type livedWords } from './livedWords.ts';

export interface LivedSheet extends Sheet {
  readonly invoice: LivedInvoice;
  readonly lived: LivedLayout;
  /** The first of the words that fit, chosen once a document. */
  readonly say: (key: keyof typeof livedWords) => string;
}

const inOneLine = ({ name, street, zip, city }: TrueAddress): string =>
  `${name}, ${street}, ${zip} ${city}`;

function companyIdOf({ invoice, half, random }: LivedSheet): string {
  const { companyId } = invoice.seller;
  const label = word('companyId', invoice.language, half, random.fork('companyId'));
  const written = {
    DK: companyId,
    NO: `${companyId.replace(/(\d{3})(?=\d)/g, '$1 ')} MVA`,
    SE: `${companyId.slice(0, 6)}-${companyId.slice(6)}`,
  }[invoice.country];
  return `${label} ${written}`;
}

function drawSeller(sheet: LivedSheet): void {
  const { lived, invoice, left, right, layout, pdf } = sheet;
  const { seller } = invoice;
  const lines = [
    seller.street,
    `${seller.zip} ${seller.city}`,
    companyIdOf(sheet),
    'Tlf. 76 43 21 00',
    'post@seller.example',
  ];
  const step = layout.size * 1.3;
  const below = (x: number, y: number, all: readonly string[]): void => {
    for (const [index, line] of all.entries()) put(sheet, line, x, y + index * step);
  };
  const foot = pdf.page.height;
  switch (lived.seller) {
    case 'large':
      put(sheet, seller.name, left, 28, { size: layout.size * 1.7, bold: true });
      return below(left, 28 + layout.size * 2.2, lines);
    case 'plain':
      return below(left, 28, [seller.name, ...lines]);
    case 'right':
      put(sheet, seller.name, right, 28, { right: true, size: layout.size * 1.3, bold: true });
      for (const [index, line] of lines.entries())
        put(sheet, line, right, 28 + layout.size * 1.9 + index * step, { right: true });
      return undefined;
    case 'line':
      return put(sheet, [seller.name, ...lines].join(' \u00B7 '), left, 28, {
        size: layout.size * 0.9,
      });
    case 'footer':
      return put(sheet, [seller.name, lines[0], lines[1], lines[2]].join(' | '), left, foot - 40, {
        size: 7,
      });
    case 'footerColumns':
      for (const [index, part] of [
        [seller.name, lines[0], lines[1]],
        [lines[3], lines[4]],
        [lines[2]],
      ].entries())
        for (const [row, text] of part.entries())
          put(sheet, text ?? '', left + index * 170, foot - 52 + row * 9, { size: 7 });
      return undefined;
    case 'window':
      put(sheet, inOneLine(seller), left, 86, { size: 6 });
      return put(sheet, [lines[2], lines[3], lines[4]].join(' | '), left, foot - 40, { size: 7 });
  }
}

function fieldsOf(sheet: LivedSheet): [string, string][] {
  const { invoice, half, random, lived } = sheet;
  const { language } = invoice;
  const date = (value: string): string => livedDate(value, lived.dates, language, half);
  const short = lived.fields === 'short' || lived.fields === 'running';
  const own = (key: Parameters<typeof word>[0]): string => word(key, language, half, random);
  const fields: [string, string | null][] = [
    [short ? sheet.say('shortNumber') : own('number'), invoice.number],
    [short ? sheet.say('shortDate') : own('issueDate'), date(invoice.issueDate)],
    [short ? sheet.say('shortDue') : own('dueDate'), date(invoice.dueDate)],
    [own('period'), `${date(invoice.periodStart)} - ${date(invoice.periodEnd)}`],
    [own('customerNumber'), invoice.customerNumber],
    [own('orderReference'), invoice.orderReference],
    [own('buyerReference'), invoice.buyerReference],
    [sheet.say('currency'), lived.currency === 'field' ? invoice.currency : null],
  ];
  return fields.filter((field): field is [string, string] => field[1] !== null);
}

/** Texts with marks between them, wrapped by words wherever a row is full. */
function drawRunning(
  sheet: LivedSheet,
  texts: readonly string[],
  x: number,
  width: number,
  y: number,
): number {
  const { pdf, layout, lived } = sheet;
  pdf.font(layout.font).fontSize(layout.size);
  let row = '';
  let at = y;
  for (const part of texts.join(lived.separator).split(' ')) {
    const next = row === '' ? part : `${row} ${part}`;
    if (pdf.widthOfString(next) > width) {
      put(sheet, row.trimEnd(), x, at);
      at += layout.size * 1.4;
      row = part;
    } else row = next;
  }
  put(sheet, row, x, at);
  return at + layout.size * 1.4;
}

function drawFields(sheet: LivedSheet, x: number, y: number): number {
  const { layout, left, right, lived, pdf } = sheet;
  const fields = fieldsOf(sheet);
  const step = layout.size * 1.5;
  const bare = (label: string): string => label.replace(/[.:]$/, '');
  switch (lived.fields) {
    case 'running':
      return drawRunning(
        sheet,
        fields.map(([label, value]) => `${bare(label)}: ${value}`),
        left,
        right - left,
        y,
      );
    case 'grid': {
      const width = (right - left) / 4;
      for (const [index, [label, value]] of fields.entries()) {
        const at = left + (index % 4) * width;
        const row = y + Math.floor(index / 4) * step * 2.4;
        put(sheet, label, at, row, { bold: true, size: layout.size * 0.9 });
        put(sheet, value, at, row + layout.size * 1.3, { size: layout.size * 0.85 });
      }
      return y + Math.ceil(fields.length / 4) * step * 2.4;
    }
    case 'stacked':
      for (const [index, [label, value]] of fields.entries()) {
        put(sheet, label, x, y + index * step * 1.7, { size: layout.size * 0.8 });
        put(sheet, value, x, y + index * step * 1.7 + layout.size * 1.1);
      }
      return y + fields.length * step * 1.7;
    case 'doublePairs':
      for (const [index, [label, value]] of fields.entries()) {
        const at = left + (index % 2) * ((right - left) / 2);
        put(sheet, `${bare(label)}:`, at, y + Math.floor(index / 2) * step);
        put(sheet, value, at + 105, y + Math.floor(index / 2) * step);
      }
      return y + Math.ceil(fields.length / 2) * step;
    case 'leaders':
      pdf.font(layout.font).fontSize(layout.size);
      for (const [index, [label, value]] of fields.entries()) {
        const room = right - x - pdf.widthOfString(`${label}  ${value}`);
        const dots = '.'.repeat(Math.max(3, Math.floor(room / pdf.widthOfString('.')) - 1));
        put(sheet, `${label} ${dots} ${value}`, x, y + index * step);
      }
      return y + fields.length * step;
    case 'pairs':
    case 'colon':
    case 'short':
      for (const [index, [label, value]] of fields.entries()) {
        if (lived.fields !== 'pairs') put(sheet, `${bare(label)}: ${value}`, x, y + index * step);
        else {
          put(sheet, label, x, y + index * step);
          put(sheet, value, right, y + index * step, { right: true });
        }
      }
      return y + fields.length * step;
  }
}

function drawBlock(
  sheet: LivedSheet,
  lines: readonly string[],
  x: number,
  y: number,
  bold = false,
): number {
  const step = sheet.layout.size * 1.35;
  for (const [index, line] of lines.entries())
    put(sheet, line, x, y + index * step, { bold: bold && index === 0 });
  return y + lines.length * step;
}

const addressLines = ({ name, street, zip, city }: TrueAddress): string[] => [
  name,
  street,
  `${zip} ${city}`,
];

function drawDelivery(sheet: LivedSheet, x: number, y: number): number {
  const { invoice, lived, half, random } = sheet;
  const { delivery, language } = invoice;
  if (delivery === null) return y;
  const label = word('delivery', language, half, random);
  const top = y + sheet.layout.size * 1.4;
  if (lived.delivery === 'line')
    return drawBlock(sheet, [`${label}: ${inOneLine(delivery)}`], x, top);
  if (lived.delivery === 'named')
    return drawBlock(
      sheet,
      [`${sheet.say('deliveryNamed')}: ${delivery.name}`, ...addressLines(delivery).slice(1)],
      x,
      top,
    );
  return drawBlock(sheet, [label, ...addressLines(delivery)], x, top, true);
}

/** Sender, receiver, place of delivery and the document's data; returns where the rest may start. */
export function drawLivedHeader(sheet: LivedSheet, title: string): number {
  const { layout, invoice, left, right, half, random, lived } = sheet;
  const { language, buyer } = invoice;
  drawSeller(sheet);
  const onRight = (left + right) / 2 + 30;
  const top = 28 + layout.size * 10;
  const above = { bare: [], label: [word('billing', language, half, random)], attention: [] }[
    lived.buyer
  ];
  const name = lived.buyer === 'attention' ? [buyer.name, 'Att.: Kirsten Lie'] : [buyer.name];
  let bottom = drawBlock(sheet, [...above, ...name, ...addressLines(buyer).slice(1)], left, top);
  const isWide = ['grid', 'running', 'doublePairs'].includes(lived.fields);
  if (lived.delivery === 'beside' && isWide)
    bottom = Math.max(bottom, drawDelivery(sheet, onRight, top + layout.size * 2));
  else bottom = drawDelivery(sheet, left, bottom);
  put(sheet, title, onRight, top - layout.size, { size: layout.size * 2, bold: true });
  if (isWide) return drawFields(sheet, left, bottom + layout.size * 2) + layout.size;
  return Math.max(bottom, drawFields(sheet, onRight, top + layout.size * 2.2)) + layout.size;
}
