import type { InvoiceToWrite } from './model.ts';
import { writeOioubl } from './oioubl.ts';
import { writePeppol } from './peppol.ts';

export { sampleInvoice, sampleParties } from './samples.ts';
export type { InvoiceToWrite, LineToWrite, PartyToWrite } from './model.ts';

export type InvoiceFormat = 'peppol' | 'oioubl';

/** Writes a synthetic e-invoice, for the demo world and for tests. */
export const writeInvoice = (invoice: InvoiceToWrite, format: InvoiceFormat): string =>
  format === 'peppol' ? writePeppol(invoice) : writeOioubl(invoice);
