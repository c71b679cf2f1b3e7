import {
  type InvoiceFormat,
  sampleInvoice,
  writeInvoice,
} from '@fraktion/server/sampleInvoices/index';

/** An e-invoice of our own making: a line that weighs something, and one that does not. */
export function invoiceFile(number: string, date: string, tonnes: string) {
  const line = { quantity: '1', taxPercent: '25' };
  const xml = writeInvoice(
    sampleInvoice('DK', {
      number,
      issueDate: date,
      dueDate: date,
      lines: [
        {
          ...line,
          sku: 'B-1',
          name: 'Behandlingsafgift',
          quantity: tonnes,
          unitCode: 'TNE',
          // Two invoices of one supplier, day and total would be taken for one.
          unitPrice: String(500 + (Date.now() % 100_000)),
        },
        { ...line, name: 'Leje container', unitCode: 'MON', unitPrice: '845' },
      ],
    }),
    'peppol',
  );
  return { name: `${number}.xml`, mimeType: 'application/xml', buffer: Buffer.from(xml) };
}

/** What an invoice of a journey's own bills, and who sends it. */
export interface Bill {
  readonly number: string;
  readonly documentType?: 'invoice' | 'creditNote';
  readonly format?: InvoiceFormat;
  /** Eight digits; a journey of its own has a sender of its own. */
  readonly seller: string;
  readonly date: string;
  readonly lines: readonly { readonly name: string; readonly unitPrice: string }[];
}

/** An e-invoice for emptyings by the piece, from a sender that no other journey knows. */
export function billFile({ seller, date, lines, format = 'peppol', ...bill }: Bill) {
  const sample = sampleInvoice('DK', {
    ...bill,
    issueDate: date,
    dueDate: date,
    lines: lines.map((line) => ({ ...line, quantity: '2', unitCode: 'H87', taxPercent: '25' })),
  });
  const xml = writeInvoice(
    { ...sample, seller: { ...sample.seller, name: `Haulier ${seller}`, number: seller } },
    format,
  );
  return { name: `${bill.number}.xml`, mimeType: 'application/xml', buffer: Buffer.from(xml) };
}
