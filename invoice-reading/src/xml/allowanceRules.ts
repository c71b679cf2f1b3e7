import type { ArithmeticFinding, Figures } from './arithmetic.ts';
import { Exact, plain } from './decimals.ts';
import type { AllowanceCharge } from './document.ts';

const tolerance = '0.02';

/** Peppol R040: an allowance or charge in per cent is its base times the percentage. */
function checkPercentage(one: AllowanceCharge, lineId: string | undefined): ArithmeticFinding[] {
  if (one.amount === null || one.baseAmount === null || one.percent === null) return [];
  const expected = Exact(one.baseAmount).times(one.percent).div(100);
  const difference = Exact(one.amount).minus(expected);
  if (difference.abs().lte(tolerance)) return [];
  const line = lineId === undefined ? {} : { lineId };
  return [
    {
      rule: 'R040',
      verdict: 'warning',
      ...line,
      stated: one.amount,
      expected: plain(expected),
      difference: plain(difference),
    },
  ];
}

/** OIOUBL 2 counts the factor as a share of one (0.10), EN 16931 in per cent: only the latter is checked. */
export function checkAllowances({
  family,
  allowancesAndCharges,
  lines,
}: Figures): ArithmeticFinding[] {
  if (family === 'oioubl2') return [];
  return [
    ...allowancesAndCharges.flatMap((one) => checkPercentage(one, undefined)),
    ...lines.flatMap((line) =>
      line.allowancesAndCharges.flatMap((one) => checkPercentage(one, line.id)),
    ),
  ];
}
