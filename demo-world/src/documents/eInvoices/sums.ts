import Big from 'big.js';

import type { InvoiceToWrite, LineToWrite } from './model.ts';

export interface TaxGroupSum {
  readonly percent: string;
  readonly taxable: string;
  readonly tax: string;
}

export interface Sums {
  readonly lines: readonly string[];
  readonly lineTotal: string;
  readonly charges: string;
  readonly allowances: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  readonly payable: string;
  readonly groups: readonly TaxGroupSum[];
}

const cents = (value: Big): string => value.round(2, Big.roundHalfUp).toFixed(2);

export function lineAmount(line: LineToWrite): string {
  if (line.amount !== undefined) return line.amount;
  const amount = new Big(line.quantity)
    .times(line.unitPrice)
    .div(line.baseQuantity ?? 1)
    .plus(line.charge?.amount ?? 0)
    .minus(line.allowance?.amount ?? 0);
  return cents(amount);
}

const sum = (amounts: readonly string[]): Big =>
  amounts.reduce((all, amount) => all.plus(amount), new Big(0));

/** Calculates every total from its parts, with the rounding of EN 16931. */
export function sumsOf({ lines, extras = [], rounding, prepaid }: InvoiceToWrite): Sums {
  const amounts = lines.map(lineAmount);
  const taxable = new Map<string, Big>();
  const addTaxable = (percent: string, amount: Big.BigSource) =>
    taxable.set(percent, (taxable.get(percent) ?? new Big(0)).plus(amount));
  lines.forEach((line, index) => addTaxable(line.taxPercent, amounts[index] ?? 0));
  for (const { isCharge, amount, taxPercent } of extras)
    addTaxable(taxPercent, new Big(amount).times(isCharge ? 1 : -1));
  const groups = [...taxable].map(([percent, sum]) => ({
    percent,
    taxable: cents(sum),
    tax: cents(sum.times(percent).div(100)),
  }));
  const lineTotal = sum(amounts);
  const charges = sum(extras.filter((one) => one.isCharge).map(({ amount }) => amount));
  const allowances = sum(extras.filter((one) => !one.isCharge).map(({ amount }) => amount));
  const net = lineTotal.plus(charges).minus(allowances);
  const tax = sum(groups.map((group) => group.tax));
  const gross = net.plus(tax);
  return {
    lines: amounts,
    lineTotal: cents(lineTotal),
    charges: cents(charges),
    allowances: cents(allowances),
    net: cents(net),
    tax: cents(tax),
    gross: cents(gross),
    payable: cents(gross.plus(rounding ?? 0).minus(prepaid ?? 0)),
    groups,
  };
}
