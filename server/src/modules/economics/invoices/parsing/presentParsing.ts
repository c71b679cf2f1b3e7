import { type ParsedLine, type PdfParsing, parsedFieldNames } from '@fraktion/contract';
import type { PdfContent, PdfLine, ReadValue } from '@fraktion/invoice-reading';

type Box = PdfLine['box'];
type Address = NonNullable<PdfContent['header']['buyerAddress']>['value'];

const placeOf = ({ page, x0, y0, x1, y1 }: Box) => ({
  page,
  x: x0,
  y: y0,
  width: x1 - x0,
  height: y1 - y0,
});

const textOf = (value: string | Address): string =>
  typeof value === 'string'
    ? value
    : [value.name, value.street, `${value.zip} ${value.city}`]
        .filter((part) => part !== null && part.trim() !== '')
        .join(', ');

/** The fields found in header and sums, in the order in which a reader looks for them. */
function fieldsOf({ header, totals }: PdfContent): PdfParsing['fields'] {
  const found = { ...header, ...totals };
  return parsedFieldNames.flatMap((name) => {
    const read: ReadValue<string | Address> | null = found[name];
    if (read === null) return [];
    const { value, confidence, box } = read;
    return [{ name, value: textOf(value), confidence, place: box && placeOf(box) }];
  });
}

const lineOf = ({ box, places: _, baseQuantity: __, ...line }: PdfLine): ParsedLine => ({
  ...line,
  place: placeOf(box),
});

/** The reading, as the page `/test/pdf-parsing` shows it: without the bytes of e-invoices inside. */
export const presentParsing = (content: PdfContent): PdfParsing => ({
  pages: content.pages.length,
  fields: fieldsOf(content),
  lines: content.lines.map(lineOf),
  linesAddUp: content.linesAddUp,
  totalsAddUp: content.totalsAddUp,
  xml: content.xml.map(({ name }) => name),
});
