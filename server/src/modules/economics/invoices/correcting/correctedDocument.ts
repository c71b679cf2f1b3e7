import type { CallRequest, correctReading } from '@fraktion/contract';
import {
  Exact,
  type InvoiceDocument,
  type InvoiceLine,
  type PdfContent,
  plain,
  type ReadValue,
  sum,
} from '@fraktion/invoice-reading';
import type { Selectable } from 'kysely';

import type { Schema } from '../../../../db/schema/index.ts';
import { documentOfPdf } from '../imports/documentOfPdf.ts';

export type CorrectionBody = CallRequest<typeof correctReading>['body'];
type Line = CorrectionBody['lines'][number];
export type StoredLine = Selectable<Schema['invoice_line']>;

const equal = (one: string, other: string): boolean => Exact(one).eq(other);

/** Base quantity and allowance of the price stay with the figures that they belong to. */
function priced(line: Line, stored: StoredLine | undefined) {
  if (!stored || !equal(line.unitPrice, stored.unit_price))
    return { baseQuantity: '1', unitFactor: null, allowance: '0' };
  const isSame = equal(line.quantity, stored.quantity) && equal(line.amount, stored.amount);
  return {
    baseQuantity: stored.base_quantity,
    unitFactor: stored.unit_factor,
    allowance: isSame ? stored.allowance : '0',
  };
}

function lineOf(line: Line, index: number, stored: StoredLine | undefined): InvoiceLine {
  return {
    id: String(index + 1),
    sku: stored?.sku ?? null,
    standardId: stored?.standard_id ?? null,
    name: line.text,
    description: stored?.description ?? null,
    text: line.text,
    note: stored?.note ?? null,
    accountingCost: stored?.accounting_cost ?? null,
    periodStart: stored?.period_start ?? null,
    periodEnd: stored?.period_end ?? null,
    deliveryDate: line.date,
    date: line.date ?? '',
    unitCode: stored && stored.unit === line.unit ? stored.unit_code : null,
    unit: line.unit,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    ...priced(line, stored),
    allowancesAndCharges: [],
    charge: '0',
    taxPercent: line.taxPercent,
    amount: line.amount,
    ...(stored?.place ? { place: stored.place } : {}),
  };
}

const certain = (value: string): ReadValue => ({ value, confidence: 1, box: null });

const amountOf = (lines: readonly StoredLine[], kind: StoredLine['kind']): string =>
  plain(sum(lines.filter((line) => line.kind === kind).map(({ amount }) => amount)));

/** The document with the correct reading; charges and allowances of the header stay as they are stored. */
export function correctedDocument(
  content: PdfContent,
  corrected: CorrectionBody,
  stored: readonly StoredLine[],
  currency: string,
): InvoiceDocument {
  const { documentType, invoiceNumber, issueDate, dueDate, net, tax, gross } = corrected;
  const read = documentOfPdf(
    {
      ...content,
      header: {
        ...content.header,
        documentType: { value: documentType, confidence: 1, box: null },
        number: certain(invoiceNumber),
        issueDate: certain(issueDate),
        dueDate: dueDate === null ? null : certain(dueDate),
      },
    },
    currency,
  );
  const byId = new Map(stored.map((line) => [line.id, line]));
  const lines = corrected.lines.map((line, index) =>
    lineOf({ ...line, date: line.date ?? issueDate }, index, byId.get(line.id)),
  );
  const header = stored.filter(({ kind }) => kind === 'charge' || kind === 'allowance');
  const rounding = amountOf(stored, 'rounding');
  const payable = plain(Exact(gross).plus(rounding));
  return {
    ...read,
    lines,
    allowancesAndCharges: header.map(({ kind, amount, text }) => ({
      isCharge: kind === 'charge',
      amount: plain(Exact(amount).abs()),
      baseAmount: null,
      percent: null,
      reason: text,
    })),
    taxTotals: [{ amount: tax, currency, groups: [] }],
    stated: {
      lineExtension: plain(sum(lines.map(({ amount }) => amount))),
      allowances: plain(Exact(amountOf(stored, 'allowance')).abs()),
      charges: amountOf(stored, 'charge'),
      taxExclusive: net,
      taxInclusive: gross,
      prepaid: null,
      rounding: equal(rounding, '0') ? null : rounding,
      payable,
    },
    totals: { net, tax, gross, payable },
  };
}
