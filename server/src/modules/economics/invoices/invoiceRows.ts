import {
  type ArithmeticFinding,
  checkArithmetic,
  checkArithmeticResting,
  customerNumberOf,
  type InvoiceDocument,
  type Party,
  registeredNumberOf,
  sellerKeyOf,
} from '@fraktion/invoice-reading';
import type { Insertable } from 'kysely';

import { Slices } from '../../../costly/slices.ts';
import type { Schema } from '../../../db/schema/index.ts';
import { isToPost, type LineRow, lineRowsInSlices, lineRowsOf } from './lineRows.ts';

export interface InvoiceRows {
  readonly invoice: Omit<
    Insertable<Schema['invoice']>,
    | 'account_id'
    | 'id'
    | 'status'
    | 'import_source'
    | 'file_id'
    | 'imported_by'
    | 'currency'
    | 'collector_id'
  >;
  /** Without the ids, which the caller gives. */
  readonly lines: readonly LineRow[];
}

function partyColumn(party: Party): string {
  const { street, buildingNumber, zip, city, country } = party.address;
  const address = [street, buildingNumber].filter((part) => part !== null).join(' ');
  return JSON.stringify({
    name: party.name,
    id: registeredNumberOf(party),
    vatNumber: party.vat,
    address: address === '' ? null : address,
    zip,
    city,
    country,
  });
}

/** Wrong sums of the whole document, without warnings. */
const headerProblems = (findings: readonly ArithmeticFinding[]): string =>
  JSON.stringify(
    findings
      .filter(({ lineId, verdict }) => lineId === undefined && verdict === 'failed')
      .map(({ rule, difference }) => ({ rule, difference })),
  );

/** A line's own sum is stored with the line. */
const sumsOfLines = new Set(['R120', 'BR-24']);

/** Other findings: warnings, and errors inside a line. */
const otherFindings = (findings: readonly ArithmeticFinding[]): string =>
  JSON.stringify(
    findings
      .filter(({ rule, lineId, verdict }) =>
        lineId === undefined ? verdict === 'warning' : !sumsOfLines.has(rule),
      )
      .map(({ rule, verdict, lineId, difference }) => ({ rule, verdict, lineId, difference })),
  );

/** The rows of a document for the tables; the same for an import and for the demo world. */
export const invoiceRowsOf = (document: InvoiceDocument): InvoiceRows =>
  rowsOf(document, checkArithmetic(document).findings, lineRowsOf(document));

/** The same in slices, between which other calls have their turn. */
export async function invoiceRowsInSlices(document: InvoiceDocument): Promise<InvoiceRows> {
  const slices = new Slices();
  await slices.rest();
  const { findings } = await checkArithmeticResting(document, () => slices.rest());
  const lines = await lineRowsInSlices(document);
  await slices.rest();
  return rowsOf(document, findings, lines);
}

function rowsOf(
  document: InvoiceDocument,
  findings: readonly ArithmeticFinding[],
  lines: readonly LineRow[],
): InvoiceRows {
  const period = periodOf(document);
  return {
    invoice: {
      invoice_number: document.number,
      document_type: document.documentType,
      type_code: document.typeCode,
      issue_date: document.issueDate,
      invoice_date: document.taxPointDate ?? document.issueDate,
      due_date: document.dueDate,
      period_start: period.start,
      period_end: period.end,
      seller_name: document.seller.name,
      seller_key: sellerKeyOf(document.seller),
      seller: partyColumn(document.seller),
      buyer_name: document.buyer.name,
      buyer: partyColumn(document.buyer),
      sender: endpointColumn(document.seller),
      receiver: endpointColumn(document.buyer),
      delivery_address:
        [document.delivery.name, document.delivery.address.text]
          .filter((part) => part !== null)
          .join(', ') || null,
      delivery_date: document.delivery.date,
      customer_order_number: orderNumberOf(document),
      customer_number: customerNumberOf(document),
      buyer_reference: document.buyerReference ?? document.buyerContact,
      contract_reference: document.contractReference,
      note: document.note,
      corrects_invoice_number: document.billingReference,
      net: document.totals.net,
      tax: document.totals.tax,
      gross: document.totals.gross,
      payable: document.totals.payable,
      prepaid: document.stated.prepaid ?? '0',
      rounding: document.stated.rounding ?? '0',
      document_links: JSON.stringify(document.links.slice(0, mostLinks)),
      unused_xml: document.unusedXml === undefined ? null : JSON.stringify(document.unusedXml),
      tax_groups: JSON.stringify(document.taxTotals.flatMap(({ groups }) => groups)),
      arithmetic_problems: headerProblems(findings),
      arithmetic_findings: otherFindings(findings),
      line_count: lines.filter(({ kind }) => isToPost(kind)).length,
    },
    lines,
  };
}

/** OIOUBL demands an order number: who has none writes n/a. */
const orderNumberOf = ({ orderReference, buyerReference }: InvoiceDocument): string | null =>
  orderReference === null || orderReference.toLowerCase() === 'n/a'
    ? buyerReference
    : orderReference;

/** More of them are no references for people. */
const mostLinks = 50;

const endpointColumn = ({ endpoint }: Party): string | null =>
  endpoint === null ? null : JSON.stringify(endpoint);

/** One day of delivery, the last of a month of which lines name earlier days: the invoice is of that month. */
function monthDelivered({ issueDate, delivery, lines }: InvoiceDocument) {
  const { date: last } = delivery;
  if (last === null || new Date(Date.parse(last) + 86_400_000).getUTCDate() !== 1) return null;
  const month = last.slice(0, 7);
  // A line that names no day has that of its invoice.
  const named = lines.map(({ date }) => date).filter((date) => date !== issueDate);
  const isOfMonth = named.some((date) => date.startsWith(month) && date < last);
  return isOfMonth ? { start: `${month}-01`, end: last } : null;
}

/** The document's own period, else from the first day of all lines' periods to the last, else the month that it delivers. */
function periodOf(document: InvoiceDocument) {
  const { periodStart, periodEnd, lines } = document;
  if (periodStart !== null || periodEnd !== null) return { start: periodStart, end: periodEnd };
  const starts = lines.map((line) => line.periodStart).filter((day) => day !== null);
  const ends = lines.map((line) => line.periodEnd).filter((day) => day !== null);
  const month = starts.length + ends.length === 0 ? monthDelivered(document) : null;
  return month ?? { start: starts.toSorted()[0] ?? null, end: ends.toSorted().at(-1) ?? null };
}
