import type { InvoiceLineKind } from '@fraktion/contract';
import {
  type AllowanceCharge,
  checkLine,
  type InvoiceDocument,
  type InvoiceLine,
} from '@fraktion/invoice-reading';
import Big from 'big.js';
import type { Insertable } from 'kysely';

import { mapInSlices } from '../../../costly/slices.ts';
import type { Schema } from '../../../db/schema/index.ts';

/** Without the ids, which the caller gives. */
export type LineRow = Omit<Insertable<Schema['invoice_line']>, 'account_id' | 'id' | 'invoice_id'>;

/** Lines whose money belongs on containers. A rounding may be posted, but need not be. */
export const isToPost = (kind: InvoiceLineKind): boolean => kind !== 'text' && kind !== 'rounding';

/** Neither its amount nor quantity × price is any money: the line only says something. */
const isText = (line: InvoiceLine): boolean =>
  Number(line.amount) === 0 && Number(line.quantity ?? 0) * Number(line.unitPrice ?? 0) === 0;

/** A line without a quantity has quantity 1; without a price, its amount is its price. */
const productRow = (line: InvoiceLine): Omit<LineRow, 'position'> => ({
  kind: isText(line) ? 'text' : 'product',
  line_id: line.id,
  sku: line.sku ?? line.standardId,
  standard_id: line.standardId,
  text: line.text,
  description: line.description === line.text ? null : line.description,
  note: line.note,
  accounting_cost: line.accountingCost,
  date: line.date,
  period_start: line.periodStart,
  period_end: line.periodEnd,
  unit_code: line.unitCode,
  unit: line.unit,
  quantity: line.quantity ?? '1',
  unit_price: line.unitPrice ?? line.amount,
  base_quantity: line.baseQuantity ?? '1',
  unit_factor: line.unitFactor ?? '1',
  allowance: line.allowance,
  charge: line.charge,
  tax_percent: line.taxPercent,
  amount: line.amount,
  arithmetic_difference: checkLine(line)?.difference ?? null,
  place: line.place === undefined ? null : JSON.stringify(line.place),
});

interface Extra {
  readonly kind: 'charge' | 'allowance' | 'rounding';
  readonly lineId: string;
  readonly text: string;
  readonly amount: string;
  readonly date: string | null;
  readonly taxPercent: string | null;
}

/** Money of the header, as a line of one piece. */
const extraRow = ({
  kind,
  lineId,
  text,
  amount,
  date,
  taxPercent,
}: Extra): Omit<LineRow, 'position'> => ({
  kind,
  line_id: lineId,
  sku: null,
  standard_id: null,
  text,
  description: null,
  note: null,
  accounting_cost: null,
  date,
  period_start: null,
  period_end: null,
  unit_code: null,
  unit: null,
  quantity: '1',
  unit_price: amount,
  base_quantity: '1',
  unit_factor: '1',
  allowance: '0',
  charge: '0',
  tax_percent: taxPercent,
  amount,
  arithmetic_difference: null,
  place: null,
});

/** A total that is stated without the charges that it sums is one charge. */
function headerAmounts(
  all: readonly AllowanceCharge[],
  isCharge: boolean,
  stated: string | null,
): { readonly amount: Big; readonly reason: string; readonly taxPercent: string | null }[] {
  const named = all
    .filter((one) => one.isCharge === isCharge && one.amount !== null)
    .map(({ amount, reason, taxPercent = null }) => ({
      amount: new Big(amount ?? 0),
      reason: reason ?? '',
      taxPercent,
    }))
    .filter(({ amount }) => !amount.eq(0));
  if (named.length > 0 || stated === null || new Big(stated).eq(0)) return named;
  return [{ amount: new Big(stated), reason: '', taxPercent: null }];
}

/** Charges add to the net and allowances take from it; both have their place after the lines of the document. */
function headerLines(document: InvoiceDocument): Omit<LineRow, 'position'>[] {
  const { allowancesAndCharges: all, stated, issueDate } = document;
  const date = document.lines[0]?.date ?? issueDate;
  const rows = (kind: 'charge' | 'allowance', sign: 1 | -1) =>
    headerAmounts(
      all,
      kind === 'charge',
      kind === 'charge' ? stated.charges : stated.allowances,
    ).map(({ amount, reason, taxPercent }, index) =>
      extraRow({
        kind,
        lineId: `${kind} ${index + 1}`,
        text: reason,
        amount: amount.times(sign).toFixed(),
        date,
        taxPercent,
      }),
    );
  const rounding = new Big(stated.rounding ?? 0);
  const roundingLine = {
    kind: 'rounding',
    lineId: 'rounding',
    text: '',
    date,
    taxPercent: null,
  } as const;
  return [
    ...rows('charge', 1),
    ...rows('allowance', -1),
    ...(rounding.eq(0) ? [] : [extraRow({ ...roundingLine, amount: rounding.toFixed() })]),
  ];
}

const numbered = (rows: readonly Omit<LineRow, 'position'>[]): LineRow[] =>
  rows.map((row, index) => ({ ...row, position: index + 1 }));

/** All lines of an invoice: lines of the document, then charges and allowances of its header. */
export const lineRowsOf = (document: InvoiceDocument): LineRow[] =>
  numbered([...document.lines.map(productRow), ...headerLines(document)]);

/** The same in slices: an invoice may have ten thousand lines. */
export const lineRowsInSlices = async (document: InvoiceDocument): Promise<LineRow[]> =>
  numbered([...(await mapInSlices(document.lines, productRow)), ...headerLines(document)]);
