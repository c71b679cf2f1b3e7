import type Big from 'big.js';

import type { ArithmeticFinding, Figures } from './arithmetic.ts';
import { Exact, plain, sum } from './decimals.ts';
import type { AllowanceCharge } from './document.ts';
import { taxOf } from './totals.ts';

const tolerance = '0.0055';

/** Compares a stated total with the total from the other figures; a missing total is no error. */
function compare(
  rule: string,
  stated: string | null,
  expected: Big,
  limit = tolerance,
): ArithmeticFinding[] {
  if (stated === null) return [];
  const rounded = expected.round(2);
  const difference = Exact(stated).minus(rounded);
  if (difference.abs().lte(limit)) return [];
  return [
    { rule, verdict: 'failed', stated, expected: plain(rounded), difference: plain(difference) },
  ];
}

const sumOf = (all: readonly AllowanceCharge[], isCharge: boolean): Big =>
  sum(all.filter((one) => one.isCharge === isCharge).map((one) => one.amount));

/** BR-CO-10 to BR-CO-12 ask the same in every family. */
function checkSums({ lines, allowancesAndCharges, stated }: Figures): ArithmeticFinding[] {
  return [
    ...compare('BR-CO-10', stated.lineExtension, sum(lines.map((line) => line.amount))),
    ...compare('BR-CO-11', stated.allowances, sumOf(allowancesAndCharges, false)),
    ...compare('BR-CO-12', stated.charges, sumOf(allowancesAndCharges, true)),
  ];
}

const netOf = ({ stated }: Figures): Big =>
  sum([stated.lineExtension, stated.charges]).minus(stated.allowances ?? 0);

/** BR-CO-13, 15 and 16: net, gross and the amount to pay, where TaxExclusiveAmount holds the net. */
function checkChain(figures: Figures): ArithmeticFinding[] {
  const { stated, taxTotals, family, currency } = figures;
  const tax = taxOf(taxTotals, family, currency);
  const net =
    stated.lineExtension === null ? [] : compare('BR-CO-13', stated.taxExclusive, netOf(figures));
  const reckoned =
    stated.taxExclusive === null || tax === null ? null : sum([stated.taxExclusive, tax]);
  const isRounded = reckoned !== null && roundsInside(figures, reckoned);
  const gross =
    reckoned === null || isRounded ? [] : compare('BR-CO-15', stated.taxInclusive, reckoned);
  const payable =
    stated.taxInclusive === null
      ? []
      : compare(
          'BR-CO-16',
          stated.payable,
          sum([stated.taxInclusive, isRounded ? null : stated.rounding]).minus(stated.prepaid ?? 0),
        );
  return [...net, ...gross, ...checkOneTax(figures), ...payable];
}

/** Before EN 16931 (EHF 2, BII, plain UBL), TaxInclusiveAmount may already contain the rounding. */
function roundsInside({ family, stated }: Figures, gross: Big): boolean {
  if (family !== 'ubl2' || stated.rounding === null || stated.taxInclusive === null) return false;
  if (Exact(stated.rounding).eq(0)) return false;
  return compare('BR-CO-15', stated.taxInclusive, gross.plus(stated.rounding)).length === 0;
}

/** BR-CO-15 also fails where two different tax totals are stated in the document's own currency. */
function checkOneTax({ taxTotals, currency, family }: Figures): ArithmeticFinding[] {
  const [first, second] = taxTotals.filter(
    (total) => total.currency === currency && total.amount !== null,
  );
  if (family === 'oioubl2' || first?.amount == null || second?.amount == null) return [];
  return compare('BR-CO-15', second.amount, Exact(first.amount));
}

/**
 * OIOUBL 2: TaxExclusiveAmount is the tax, and rounding may already be inside TaxInclusiveAmount, so
 * the amount to pay is reckoned from the lines on.
 */
function checkOioubl2Chain(figures: Figures): ArithmeticFinding[] {
  const { stated, taxTotals, family, currency } = figures;
  const tax = taxOf(taxTotals, family, currency);
  if (stated.lineExtension === null) return [];
  const gross = netOf(figures).plus(tax ?? stated.taxExclusive ?? 0);
  const rounded = gross.plus(stated.rounding ?? 0);
  const inclusive = compare('BR-CO-15', stated.taxInclusive, gross);
  const agrees =
    inclusive.length === 0 || compare('BR-CO-15', stated.taxInclusive, rounded).length === 0;
  return [
    ...(tax === null ? [] : compare('BR-CO-13', stated.taxExclusive, Exact(tax))),
    ...(agrees ? [] : inclusive),
    ...compare('BR-CO-16', stated.payable, rounded.minus(stated.prepaid ?? 0)),
  ];
}

/** BR-CO-14: a tax total is the sum of its groups. */
function checkTaxSums({ taxTotals }: Figures): ArithmeticFinding[] {
  return taxTotals
    .filter((total) => total.groups.length > 0)
    .flatMap((total) =>
      compare('BR-CO-14', total.amount, sum(total.groups.map((group) => group.tax))),
    );
}

/** BR-CO-17: a group's tax is its taxable amount times its rate; the rule itself tolerates less than 1. */
function checkTaxGroups({ taxTotals }: Figures): ArithmeticFinding[] {
  return taxTotals
    .flatMap((total) => total.groups)
    .flatMap(({ taxable, tax, percent }) =>
      taxable === null || percent === null
        ? []
        : compare('BR-CO-17', tax, Exact(taxable).times(percent).div(100), '0.9999'),
    );
}

export function checkTotals(figures: Figures): ArithmeticFinding[] {
  const chain = figures.family === 'oioubl2' ? checkOioubl2Chain(figures) : checkChain(figures);
  return [...checkSums(figures), ...chain, ...checkTaxSums(figures), ...checkTaxGroups(figures)];
}
