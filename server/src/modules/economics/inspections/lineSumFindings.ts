import { mostOffToWarn } from '@fraktion/contract';
import Big from 'big.js';

import type { ArithmeticColumn } from '../../../db/schema/invoices.ts';
import { evidenceOf, type Finding } from './findings.ts';
import type { InspectedLine } from './inspectedItems.ts';

export interface DocumentSums {
  readonly problems: readonly { readonly rule: string; readonly difference: string }[];
  readonly others: readonly ArithmeticColumn[];
}

/** A line whose amount differs from its own figures; a difference just above rounding is only a warning. */
function lineFinding(line: InspectedLine): Finding[] {
  if (line.arithmeticDifference === null) return [];
  const amount = new Big(line.amount);
  const difference = new Big(line.arithmeticDifference);
  // The document states no amount, so the amount from its figures is used instead.
  const isReckoned = difference.eq(amount.neg());
  return [
    {
      rule: 'lineAmount',
      severity: difference.abs().lte(mostOffToWarn) ? 'warning' : 'failed',
      lineId: line.id,
      expected: isReckoned ? amount.toFixed() : amount.minus(difference).toFixed(),
      billed: isReckoned ? null : amount.toFixed(),
      difference: isReckoned ? null : difference.toFixed(4),
      evidence: isReckoned ? [evidenceOf('rule', { name: 'BR-24' })] : [],
    },
  ];
}

const documentFinding = (
  severity: Finding['severity'],
  { rule, difference }: { readonly rule: string; readonly difference: string },
  lineId: string | null = null,
): Finding => ({
  rule: 'documentSum',
  severity,
  lineId,
  expected: null,
  billed: null,
  difference: new Big(difference).eq(0) ? null : new Big(difference).round(4).toFixed(4),
  evidence: [evidenceOf('rule', { name: rule })],
});

/** Sums that do not agree, as the import has found them in the document. */
export function lineSumFindings(lines: readonly InspectedLine[], sums: DocumentSums): Finding[] {
  const byNumber = new Map(lines.map(({ number, id }) => [number, id]));
  return [
    ...lines.flatMap(lineFinding),
    ...sums.problems.map((problem) => documentFinding('failed', problem)),
    ...sums.others.map((other) =>
      documentFinding(other.verdict, other, byNumber.get(other.lineId ?? '') ?? null),
    ),
  ];
}
