import type { Insertable } from 'kysely';

import type { Schema } from '../../db/schema/index.ts';
import {
  checkArithmetic,
  checkLine,
  customerNumberOf,
  registeredNumberOf,
  sellerKeyOf,
  type ArithmeticFinding,
  type InvoiceDocument,
  type InvoiceLine,
  type Party,
} from './reading/index.ts';

export interface InvoiceRows {
  readonly invoice: Omit<
    Insertable<Schema['invoice']>,
    'account_id' | 'id' | 'status' | 'import_source' | 'file_id' | 'imported_by' | 'currency'
  >;
  /** Without the ids, which the caller gives. */
  readonly lines: readonly Omit<
    Insertable<Schema['invoice_line']>,
    'account_id' | 'id' | 'invoice_id'
  >[];
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

/** Neither its amount nor quantity × price is any money: the line only says something. */
const isText = (line: InvoiceLine): boolean =>
  Number(line.amount) === 0 && Number(line.quantity ?? 0) * Number(line.unitPrice ?? 0) === 0;

/** Sums of the whole document that are wrong; what only makes one wonder is not among them. */
const headerProblems = (findings: readonly ArithmeticFinding[]): string =>
  JSON.stringify(
    findings
      .filter(({ lineId, verdict }) => lineId === undefined && verdict === 'failed')
      .map(({ rule, difference }) => ({ rule, difference })),
  );

/** A line without a quantity is one of what it says; without a price, it has that of its amount. */
const lineRow = (line: InvoiceLine, position: number): InvoiceRows['lines'][number] => ({
  position,
  line_id: line.id,
  sku: line.sku ?? line.standardId,
  text: line.text,
  description: line.description === line.text ? null : line.description,
  note: line.note,
  date: line.date,
  unit_code: line.unitCode,
  unit: line.unit,
  quantity: line.quantity ?? '1',
  unit_price: line.unitPrice ?? line.amount,
  base_quantity: line.baseQuantity ?? '1',
  amount: line.amount,
  arithmetic_difference: checkLine(line)?.difference ?? null,
  is_text: isText(line),
});

/** What of a document stands in the tables; the same for an import and for the demo world. */
export function invoiceRowsOf(document: InvoiceDocument): InvoiceRows {
  const { findings } = checkArithmetic(document);
  return {
    invoice: {
      invoice_number: document.number,
      document_type: document.documentType,
      issue_date: document.issueDate,
      due_date: document.dueDate,
      seller_name: document.seller.name,
      seller_key: sellerKeyOf(document.seller),
      seller: partyColumn(document.seller),
      buyer_name: document.buyer.name,
      buyer: partyColumn(document.buyer),
      delivery_address:
        [document.delivery.name, document.delivery.address.text]
          .filter((part) => part !== null)
          .join(', ') || null,
      delivery_date: document.delivery.date,
      customer_order_number: document.orderReference ?? document.buyerReference,
      customer_number: customerNumberOf(document),
      note: document.note,
      corrects_invoice_number: document.billingReference,
      net: document.totals.net,
      tax: document.totals.tax,
      gross: document.totals.gross,
      payable: document.totals.payable,
      arithmetic_problems: headerProblems(findings),
      line_count: document.lines.filter((line) => !isText(line)).length,
    },
    lines: document.lines.map((line, index) => lineRow(line, index + 1)),
  };
}
