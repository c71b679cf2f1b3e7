import { type InvoiceDocument, readInvoice } from '@fraktion/invoice-reading';
import Big from 'big.js';

import { invoiceRowsOf, periodOf } from '@fraktion/server/forDemo';
import { writeInvoice, type InvoiceToWrite } from '../../documents/eInvoices/index.ts';
import { accountPlanOf } from '../cast/accountPlan.ts';
import type { Customer, Row } from '../cast/background.ts';
import type { Bill } from './billing.ts';
import type { BilledLine } from './billLines.ts';
import { daysBetween, instantOf, timeOf } from '../days.ts';
import { feeCreditOf } from './disputedFees.ts';
import { creditOf, faults, withFault } from '../orders/irregularities.ts';
import { uuidAt, type Random } from '../../random.ts';
import { categoryOf } from '../cast/services.ts';
import { type Subjects, subjectsOf } from '../cast/subjects.ts';
import { addVouchers } from './vouchers.ts';

const hour = 3_600_000;

export interface StoredFile {
  readonly row: Row<'file'>;
  readonly bytes: Uint8Array;
}

export interface AccountingRows {
  readonly files: StoredFile[];
  readonly invoices: Row<'invoice'>[];
  readonly lines: Row<'invoice_line'>[];
  readonly postings: Row<'posting'>[];
  readonly vouchers: Row<'voucher'>[];
  readonly voucherEntries: Row<'voucher_entry'>[];
  readonly ledgers: Row<'ledger_account'>[];
}

/** The state of the customer's work on an invoice. */
type Progress = 'locked' | 'posted' | 'partly' | 'untouched';

/** Old invoices are done; the newest wait, as at the beginning of a month. */
function progressOf(age: number, random: Random): Progress {
  if (age > 40) return random.chance(0.97) ? 'locked' : 'posted';
  if (age > 14) return random.chance(0.5) ? 'locked' : random.pick(['posted', 'posted', 'partly']);
  return random.pick(['untouched', 'untouched', 'untouched', 'partly', 'posted']);
}

/** The document is generated and then parsed, so that the tables contain the same rows as after an import. */
function documentOf(
  invoice: InvoiceToWrite,
  format: 'peppol' | 'oioubl',
): { xml: string; document: InvoiceDocument } {
  const xml = writeInvoice(invoice, format);
  const reading = readInvoice(xml);
  if (!reading.ok)
    throw new Error(`The demo invoice ${invoice.number} is refused: ${reading.detail}`);
  return { xml, document: reading.document };
}

function fileOf(
  customer: Customer,
  invoice: InvoiceToWrite,
  xml: string,
  at: number,
  random: Random,
): StoredFile {
  const bytes = Buffer.from(xml);
  const id = uuidAt(at, random);
  return {
    bytes,
    row: {
      account_id: customer.id,
      id,
      name: `${invoice.documentType === 'invoice' ? 'Invoice' : 'CreditNote'}-${invoice.number}.xml`,
      media_type: 'application/xml',
      bytes: bytes.length,
      sha256: '',
      path: '',
      created_by: null,
      created_at: instantOf(at),
    },
  };
}

interface Entry {
  readonly customer: Customer;
  readonly subjects: Subjects;
  readonly collectorId: string;
  readonly invoice: InvoiceToWrite;
  readonly lines: readonly BilledLine[];
  readonly progress: Progress;
  readonly random: Random;
}

function postingRow(
  entry: Entry,
  line: Row<'invoice_line'>,
  billed: BilledLine,
  at: number,
): Row<'posting'> {
  const { customer, random, invoice, subjects } = entry;
  const subject = subjects.get(billed.infocard.id);
  if (subject === undefined) throw new Error(`No infocard ${billed.infocard.id}`);
  const sign = invoice.documentType === 'creditNote' ? -1 : 1;
  return {
    ...subject,
    account_id: customer.id,
    id: uuidAt(at, random),
    invoice_id: line.invoice_id,
    line_id: line.id,
    order_id: billed.orderId,
    category: billed.kind === 'text' ? 'WithoutCategory' : categoryOf[billed.kind],
    quantity: String(sign * Number(line.quantity)),
    unit: line.unit ?? 'pcs',
    date: line.date ?? invoice.issueDate,
    number_of_collections: sign * billed.collections,
    tonnage_collected: billed.kg === null ? null : ((sign * billed.kg) / 1000).toFixed(6),
    amount: sign < 0 ? new Big(line.amount).neg().toFixed(4) : line.amount,
    currency: invoice.currency,
    text: line.text,
    is_system_suggestion: false,
    created_at: instantOf(at),
    created_by_id: customer.members[0]?.id ?? null,
    created_by: customer.members[0]?.name ?? '',
    version: 1,
  };
}

function postingsOf(
  entry: Entry,
  billedFor: Pick<Row<'invoice'>, 'period_start' | 'period_end' | 'issue_date' | 'delivery_date'>,
  lines: readonly Row<'invoice_line'>[],
  at: number,
): Row<'posting'>[] {
  const { progress, random } = entry;
  if (progress === 'untouched') return [];
  return lines.flatMap((line, index) => {
    const billed = entry.lines[index];
    if (
      billed === undefined ||
      billed.kind === 'text' ||
      (progress === 'partly' && random.chance(0.5))
    )
      return [];
    const posting = postingRow(entry, line, billed, at + index * 40_000);
    return [{ ...posting, ...periodOf(line, billedFor) }];
  });
}

function addInvoice(rows: AccountingRows, entry: Entry, today: string): void {
  const { customer, invoice, progress, random } = entry;
  const isDanish = customer.plan.country === 'DK';
  const { xml, document } = documentOf(invoice, isDanish ? 'oioubl' : 'peppol');
  const importedAt = Math.min(timeOf(invoice.issueDate) + 28 * hour, timeOf(today) - hour);
  const postedAt = Math.min(importedAt + random.whole(30, 200) * hour, timeOf(today) - hour);
  const confirmed = progress === 'locked';
  const file = fileOf(customer, invoice, xml, importedAt, random);
  const id = uuidAt(importedAt, random);
  const read = invoiceRowsOf(document);
  const lines = read.lines.map((line) => ({
    ...line,
    account_id: customer.id,
    id: uuidAt(importedAt, random),
    invoice_id: id,
  }));
  rows.files.push(file);
  rows.lines.push(...lines);
  const postings = postingsOf(entry, read.invoice, lines, postedAt);
  const clerk = customer.members[0]?.name ?? null;
  rows.postings.push(...postings);
  rows.invoices.push({
    ...read.invoice,
    account_id: customer.id,
    id,
    status: confirmed ? 'locked' : 'active',
    currency: invoice.currency,
    collector_id: entry.collectorId,
    import_source: 'integration',
    file_id: file.row.id,
    imported_at: instantOf(importedAt),
    imported_by: null,
    confirmed_at: confirmed ? instantOf(postedAt + hour) : null,
    confirmed_by: confirmed ? clerk : null,
    // A clerk who starts to post has confirmed that it is for several locations.
    location_confirmed_by: postings.length > 0 || confirmed ? clerk : null,
    location_confirmed_at: postings.length > 0 || confirmed ? instantOf(postedAt) : null,
    version: confirmed ? 2 : 1,
  });
}

export function accountingOf(
  customer: Customer,
  bills: readonly Bill[],
  today: string,
  world: Random,
): AccountingRows {
  const rows: AccountingRows = {
    files: [],
    invoices: [],
    lines: [],
    postings: [],
    vouchers: [],
    voucherEntries: [],
    ledgers: [],
  };
  const subjects = subjectsOf(customer);
  const newest = bills.slice(-faults.length);
  for (const bill of bills) {
    const random = world.fork(
      `invoice ${customer.id} ${bill.collector.plan.name} ${bill.invoice.number}`,
    );
    const off = faults[newest.indexOf(bill)];
    const invoice = off === undefined ? bill.invoice : withFault(bill, off);
    const age = daysBetween(invoice.issueDate, today);
    const progress = off === undefined ? progressOf(age, random) : 'untouched';
    const entry = { customer, subjects, collectorId: bill.collector.row.id, random };
    addInvoice(rows, { ...entry, invoice, lines: bill.lines, progress }, today);
    const credit = creditOf(customer, bill, random);
    if (credit !== null && daysBetween(credit.invoice.issueDate, today) > 20) {
      addInvoice(rows, { ...entry, ...credit, progress: 'locked' }, today);
    }
    const feeCredit = feeCreditOf(customer, bill, today);
    if (feeCredit) addInvoice(rows, { ...entry, ...feeCredit, progress: 'locked' }, today);
  }
  addVouchers(rows, customer, world);
  rows.ledgers.push(...accountPlanOf(customer, rows.voucherEntries, world));
  return rows;
}
