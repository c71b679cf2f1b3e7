import { randomUUID } from 'node:crypto';

import { type InvoiceDetail, type InvoiceLine, uploadInvoice } from '@fraktion/contract';

import { type InvoiceToWrite, sampleInvoice, writeInvoice } from '../sampleInvoices/index.ts';
import type { Client } from './testApp.ts';

let counter = 0;

export const xmlFile = (xml: string, name = 'faktura.xml'): File =>
  new File([xml], name, { type: 'application/xml' });

/** A valid e-invoice that no test has sent yet. */
export const freshInvoice = (change: Partial<InvoiceToWrite> = {}): InvoiceToWrite => {
  const number = `F-${++counter}`;
  return sampleInvoice('DK', { number, issueDate: dayNumber(counter), ...change });
};

/** Two invoices of one day and total would be taken for one. */
const dayNumber = (days: number): string =>
  new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10);

export interface UploadOptions {
  readonly name?: string;
  readonly acceptSimilar?: boolean;
  readonly invoiceId?: string;
}

export const uploadXml = (
  client: Client,
  xml: string,
  { name, acceptSimilar = false, invoiceId = randomUUID() }: UploadOptions = {},
) => client(uploadInvoice, { body: { invoiceId, acceptSimilar }, files: [xmlFile(xml, name)] });

/** Imports an invoice as a person would, and gives it as it stands then. */
export async function importedInvoice(
  client: Client,
  change: Partial<InvoiceToWrite> = {},
): Promise<InvoiceDetail> {
  const answer = await uploadXml(client, writeInvoice(freshInvoice(change), 'peppol'));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

/** A line of the sample invoice, by the start of its text. */
export function lineOf(invoice: InvoiceDetail, text: string): InvoiceLine {
  const line = invoice.lines.find((each) => each.text.startsWith(text));
  if (!line) throw new Error(`The invoice has no line ${text}`);
  return line;
}
