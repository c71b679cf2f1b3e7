import type { ClaimFinding } from '@fraktion/contract/claims';
import { findingFigures } from '@fraktion/contract/inspections';
import { formatMoney, formatNumber, type Translate } from '@fraktion/shared-ui';

const signOf = { count: '', percent: ' %', weight: ' kg' } as const;

/** A price, an amount, a per cent, a weight or a number, depending on the rule. */
const figureText = ({ rule, currency }: ClaimFinding, figure: string): string => {
  const kind = findingFigures[rule];
  return kind === undefined
    ? formatMoney(figure, currency)
    : `${formatNumber(figure, { max: 4 })}${signOf[kind]}`;
};

/** Why the amount was too high, with both figures if they are known. */
export const reasonText = (finding: ClaimFinding, t: Translate<'mfe-economics'>): string => {
  const { rule, billed, expected } = finding;
  const reason = t(`findingRule.${rule}`);
  if (billed === null || expected === null) return reason;
  return t('claims.reason', {
    reason,
    billed: figureText(finding, billed),
    expected: figureText(finding, expected),
  });
};
