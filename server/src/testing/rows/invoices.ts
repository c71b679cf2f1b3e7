import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import {
  approveInspection,
  confirmLocation,
  getInspection,
  getInvoice,
  type InvoiceDetail,
  type InvoiceImport,
  type InvoiceLine,
  type InspectionDetail,
  listInvoiceImports,
  refreshReconciliation,
  uploadInvoice,
} from '@fraktion/contract';

import { type InvoiceToWrite, sampleInvoice, writeInvoice } from '@fraktion/demo-world/eInvoices';
import type { Client, TestApp } from '../servers/testApp.ts';

let counter = 0;

export const xmlFile = (xml: string, name = 'faktura.xml'): File =>
  new File([xml], name, { type: 'application/xml' });

/** A valid e-invoice that no test has sent yet. */
export const freshInvoice = (change: Partial<InvoiceToWrite> = {}): InvoiceToWrite => {
  const number = `F-${++counter}`;
  return sampleInvoice('DK', { number, issueDate: dayNumber(counter), ...change });
};

/** Two invoices of one day and total would be treated as one. */
const dayNumber = (days: number): string =>
  new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10);

export interface UploadOptions {
  readonly name?: string;
  readonly invoiceId?: string;
}

/** The result of an import that was started or restarted. */
export async function endOfImport(
  client: Client,
  id: string,
  patienceMs = 120_000,
): Promise<InvoiceImport> {
  let found: InvoiceImport | undefined;
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(20)) {
    const { data } = await client(listInvoiceImports, { query: { IncludeIds: id } });
    found = data.find((one) => one.id === id);
    if (found && found.state !== 'importing') return found;
  }
  throw new NotEnded(found);
}

/** Its job waits for its turn, or for the pause after a failed attempt; the queue tries six times, which takes four minutes. */
export class NotEnded extends Error {
  constructor(last: InvoiceImport | undefined) {
    super(`The import of ${last?.fileName} did not end: ${last?.progress} % after waiting`);
  }
}

/** Uploads a document as a person would, and waits until it has become an invoice or failed. */
export async function importFile(
  client: Client,
  file: File,
  invoiceId: string = randomUUID(),
  patienceMs?: number,
): Promise<InvoiceImport> {
  const answer = await client(uploadInvoice, { body: { invoiceId }, files: [file] });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return endOfImport(client, invoiceId, patienceMs);
}

/** Waits for the first inspection of an invoice: it cannot be confirmed before. */
export async function inspected(client: Client, id: string): Promise<InspectionDetail> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(20)) {
    const { status, data } = await client(getInspection, { params: { id } });
    if (status === 200 && data.result !== 'NotInspected') return data;
  }
  throw new Error('The invoice was not inspected');
}

/** Imports a document that becomes an invoice, waits for its inspection, and returns the invoice. */
export async function importedXml(
  client: Client,
  xml: string,
  { name, invoiceId }: UploadOptions = {},
): Promise<InvoiceDetail> {
  const ended = await importFile(client, xmlFile(xml, name), invoiceId);
  if (ended.state !== 'done') throw new Error(`${ended.reason}: ${ended.detail}`);
  await inspected(client, ended.id);
  return (await client(getInvoice, { params: { id: ended.id } })).data;
}

/** Imports an invoice as a person would, for all locations, and returns it. */
export async function importedInvoice(
  client: Client,
  change: Partial<InvoiceToWrite> = {},
): Promise<InvoiceDetail> {
  const { id, version } = await unplacedInvoice(client, change);
  const body = { version, locationScopeId: null };
  const answer = await client(confirmLocation, { params: { id }, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

/** Nobody has chosen its location yet. */
export const unplacedInvoice = (
  client: Client,
  change: Partial<InvoiceToWrite> = {},
): Promise<InvoiceDetail> => importedXml(client, writeInvoice(freshInvoice(change), 'peppol'));

/** A line of the sample invoice, by the start of its text. */
export function lineOf(invoice: InvoiceDetail, text: string): InvoiceLine {
  const line = invoice.lines.find((each) => each.text.startsWith(text));
  if (!line) throw new Error(`The invoice has no line ${text}`);
  return line;
}

/**
 * Inspects an invoice with its present postings, and approves all findings, which is needed before it is finished. A job that comes between
 * the two, since something was priced or collected before, has them done again.
 */
export async function approvedInspection(
  client: Client,
  { id }: Pick<InvoiceDetail, 'id'>,
): Promise<InspectionDetail> {
  for (const deadline = Date.now() + 60_000; ; await pause(20)) {
    const found = await client(refreshReconciliation, { params: { id } });
    if (found.status !== 200) throw new Error(JSON.stringify(found.error));
    const body = { version: found.data.version, reason: 'As it should be' };
    const approved = await client(approveInspection, { params: { id }, body });
    if (approved.status === 200) return approved.data;
    const code = approved.error?.message;
    const isBetween = code === 'Inspections.Not.Inspected' || code === 'Inspections.Changed';
    if (!isBetween || Date.now() > deadline) throw new Error(JSON.stringify(approved.error));
  }
}

/** The numbers of an account's vouchers, in order. */
export async function voucherNumbers({ db }: Pick<TestApp, 'db'>, accountId: string) {
  const vouchers = await db
    .selectFrom('voucher')
    .select('number')
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
  return vouchers.map(({ number }) => number);
}
