import { sampleInvoice, writeInvoice } from '@fraktion/server/sampleInvoices/index';

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
