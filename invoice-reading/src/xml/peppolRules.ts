import { mostOffToWarn } from '@fraktion/contract';

import type { ArithmeticFinding, Figures } from './arithmetic.ts';
import { Exact, plain } from './decimals.ts';
import type { AllowanceCharge } from './document.ts';

type Line = Figures['lines'][number];

/** Data that is missing or misplaced, but not wrong: no amount differs. */
const doubt = (rule: string, lineId: string | undefined): ArithmeticFinding => ({
  rule,
  verdict: 'warning',
  ...(lineId === undefined ? {} : { lineId }),
  stated: '0',
  expected: '0',
  difference: '0',
});

/** R041 and R042: base amount and percentage come together or not at all. R043: the indicator is true or false. */
function checkShape(one: AllowanceCharge, lineId: string | undefined): ArithmeticFinding[] {
  const { percent, baseAmount, indicator } = one;
  const isNamed = indicator === undefined || indicator === 'true' || indicator === 'false';
  return [
    ...(percent !== null && baseAmount === null ? [doubt('R041', lineId)] : []),
    ...(percent === null && baseAmount !== null ? [doubt('R042', lineId)] : []),
    ...(isNamed ? [] : [doubt('R043', lineId)]),
  ];
}

/** R046: the price is the gross price less its allowance, within the tolerance of a line. */
function checkNetPrice({ id, unitPrice, price }: Line): ArithmeticFinding[] {
  const { baseAmount = null, amount = null } = price?.allowance ?? {};
  if (unitPrice === null || baseAmount === null) return [];
  const expected = Exact(baseAmount).minus(amount ?? 0);
  const difference = Exact(unitPrice).minus(expected);
  if (difference.abs().lte('0.02')) return [];
  return [
    {
      rule: 'R046',
      verdict: difference.abs().lte(mostOffToWarn) ? 'warning' : 'failed',
      lineId: id,
      stated: unitPrice,
      expected: plain(expected),
      difference: plain(difference),
    },
  ];
}

/** R044: a price has no charge. R121: it is for more than nothing. R130: it counts in the unit of the line. */
function checkPrice(line: Line): ArithmeticFinding[] {
  const { id, baseQuantity, unitCode, price } = line;
  const isFree = baseQuantity !== null && Exact(baseQuantity).lte(0);
  const baseUnit = price?.unitCode ?? null;
  const otherUnit = baseUnit !== null && unitCode !== undefined && baseUnit !== unitCode;
  return [
    ...(price?.allowance && price.allowance.indicator !== 'false' ? [doubt('R044', id)] : []),
    ...checkNetPrice(line),
    ...(isFree ? [doubt('R121', id)] : []),
    ...(otherUnit ? [doubt('R130', id)] : []),
  ];
}

/** Rules that Peppol BIS 3 has beyond EN 16931; other families do not follow them. */
export function checkPeppol({ family, allowancesAndCharges, lines }: Figures): ArithmeticFinding[] {
  if (family !== 'peppol') return [];
  return [
    ...allowancesAndCharges.flatMap((one) => checkShape(one, undefined)),
    ...lines.flatMap((line) => [
      ...line.allowancesAndCharges.flatMap((one) => checkShape(one, line.id)),
      ...checkPrice(line),
    ]),
  ];
}
