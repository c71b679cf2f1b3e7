import type { Decimal, InvoiceDocument } from './document.ts';
import { checkAllowances } from './allowanceRules.ts';
import { checkLines } from './lineRules.ts';
import { checkPeppol } from './peppolRules.ts';
import { checkTotals } from './totalRules.ts';

export const verdicts = ['passed', 'warning', 'failed'] as const;
export type Verdict = (typeof verdicts)[number];

/** One sum that does not agree: the stated value, and the value from the document's own figures. */
export interface ArithmeticFinding {
  /** The published rule: EN 16931 `BR-CO-10` … `BR-CO-17`, Peppol `R040` … `R046`, `R120`, `R121`, `R130`; OIOUBL 2's own totals likewise. */
  readonly rule: string;
  readonly verdict: 'warning' | 'failed';
  /** The number of the line in the document; absent for a sum of the whole document. */
  readonly lineId?: string;
  readonly stated: Decimal;
  readonly expected: Decimal;
  /** Stated less expected. */
  readonly difference: Decimal;
}

export interface ArithmeticCheck {
  readonly verdict: Verdict;
  readonly findings: readonly ArithmeticFinding[];
}

/** The parts of a document that the rules look at. */
export type Figures = Pick<
  InvoiceDocument,
  'family' | 'currency' | 'allowancesAndCharges' | 'taxTotals' | 'stated'
> & {
  readonly lines: readonly (Pick<
    InvoiceDocument['lines'][number],
    | 'id'
    | 'quantity'
    | 'unitPrice'
    | 'baseQuantity'
    | 'unitFactor'
    | 'allowancesAndCharges'
    | 'allowance'
    | 'charge'
    | 'amount'
    | 'isReckoned'
    | 'price'
  > & { readonly unitCode?: string | null })[];
};

const checks = [checkTotals, checkLines, checkAllowances, checkPeppol] as const;

function verdictOf(findings: readonly ArithmeticFinding[]): ArithmeticCheck {
  const worst = ['failed' as const, 'warning' as const].find((verdict) =>
    findings.some((finding) => finding.verdict === verdict),
  );
  return { verdict: worst ?? 'passed', findings };
}

/** Whether an invoice's own figures agree with one another, in exact decimals. */
export const checkArithmetic = (document: Figures): ArithmeticCheck =>
  verdictOf(checks.flatMap((check) => check(document)));

/** The same with a `rest` after each kind of check, in which a server does other things. */
export async function checkArithmeticResting(
  document: Figures,
  rest: () => Promise<void>,
): Promise<ArithmeticCheck> {
  const findings: ArithmeticFinding[] = [];
  for (const check of checks) {
    findings.push(...check(document));
    await rest();
  }
  return verdictOf(findings);
}
