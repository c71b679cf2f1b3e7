import Big from 'big.js';

import type { InvoiceToWrite, LineToWrite } from './model.ts';

export interface TaxGroupSum {
  readonly percent: string;
  readonly taxable: string;
  readonly tax: string;
}

export interface Sums {
  readonly lines: readonly string[];
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
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

/** Every total from its parts, each rounded where EN 16931 rounds it. */
export function sumsOf({ lines }: InvoiceToWrite): Sums {
  const amounts = lines.map(lineAmount);
  const taxable = new Map<string, Big>();
  lines.forEach((line, index) => {
    const before = taxable.get(line.taxPercent) ?? new Big(0);
    taxable.set(line.taxPercent, before.plus(amounts[index] ?? 0));
  });
  const groups = [...taxable].map(([percent, sum]) => ({
    percent,
    taxable: cents(sum),
    tax: cents(sum.times(percent).div(100)),
  }));
  const net = amounts.reduce((sum, amount) => sum.plus(amount), new Big(0));
  const tax = groups.reduce((sum, group) => sum.plus(group.tax), new Big(0));
  return { lines: amounts, net: cents(net), tax: cents(tax), gross: cents(net.plus(tax)), groups };
}
