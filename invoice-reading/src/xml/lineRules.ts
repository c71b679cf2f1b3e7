import { mostOffToWarn } from '@fraktion/contract';
import type Big from 'big.js';

import type { ArithmeticFinding, Figures } from './arithmetic.ts';
import { Exact, plain } from './decimals.ts';

const passTolerance = '0.02';

type Line = Figures['lines'][number];

/** Quantity × price ÷ base quantity + charges − allowances, rounded once; null for a line without a price. */
export function reckonedAmount(line: Omit<Line, 'amount' | 'id'>): Big | null {
  if (line.quantity === null || line.unitPrice === null) return null;
  const base = Exact(line.baseQuantity ?? 1);
  if (base.eq(0)) return null;
  return Exact(line.quantity)
    .times(line.unitPrice)
    .times(line.unitFactor ?? 1)
    .div(base)
    .plus(line.charge)
    .minus(line.allowance)
    .round(2);
}

/** EN 16931 BR-24: a line states its amount. Otherwise its figures give the amount, and a person has to look. */
const missingAmount = ({ id, amount }: Line): ArithmeticFinding => ({
  rule: 'BR-24',
  verdict: 'failed',
  lineId: id,
  stated: '0',
  expected: amount,
  difference: plain(Exact(0).minus(amount)),
});

/** Peppol R120; a difference that OIOUBL tolerates is a warning. */
export function checkLine(line: Line): ArithmeticFinding | undefined {
  if (line.isReckoned) return missingAmount(line);
  const expected = reckonedAmount(line);
  if (expected === null) return undefined;
  const difference = Exact(line.amount).minus(expected);
  if (difference.abs().lte(passTolerance)) return undefined;
  return {
    rule: 'R120',
    verdict: difference.abs().lte(mostOffToWarn) ? 'warning' : 'failed',
    lineId: line.id,
    stated: line.amount,
    expected: plain(expected),
    difference: plain(difference),
  };
}

export const checkLines = ({ lines }: Figures): ArithmeticFinding[] =>
  lines.map(checkLine).filter((finding) => finding !== undefined);
