import { sampleInvoice, sampleParties, writeInvoice } from '@fraktion/demo-world/eInvoices';

/** A generated e-invoice: one line with a weight, and one without. */
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
          // Two invoices of one supplier, day and total would count as the same one.
          unitPrice: String(500 + (Date.now() % 100_000)),
        },
        { ...line, name: 'Leje container', unitCode: 'MON', unitPrice: '845' },
      ],
    }),
    'peppol',
  );
  return { name: `${number}.xml`, mimeType: 'application/xml', buffer: Buffer.from(xml) };
}

export interface DocumentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export interface Buyer {
  readonly name: string;
  readonly number: string;
}

export interface Bill {
  readonly number: string;
  /** The sender's company number. */
  readonly seller: string;
  readonly date: string;
  readonly lines: readonly { readonly name: string; readonly unitPrice: string }[];
  /** The buyer is another company, unless it is given. */
  readonly buyer?: Buyer;
  readonly documentType?: 'invoice' | 'creditNote';
  readonly format?: 'peppol' | 'oioubl';
}

/** An e-invoice of its own sender, which bills pieces. */
export function billFile(bill: Bill): DocumentFile {
  const { number, seller, date, lines, documentType = 'invoice', format = 'peppol' } = bill;
  const xml = writeInvoice(
    sampleInvoice('DK', {
      number,
      issueDate: date,
      dueDate: date,
      documentType,
      seller: { ...sampleParties.DK.seller, name: `Haulier ${seller}`, number: seller },
      buyer: { ...sampleParties.DK.buyer, ...bill.buyer },
      lines: lines.map((line) => ({ ...line, quantity: '1', unitCode: 'H87', taxPercent: '25' })),
    }),
    format,
  );
  return { name: `${number}.xml`, mimeType: 'application/xml', buffer: Buffer.from(xml) };
}
