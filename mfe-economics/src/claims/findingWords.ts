import type { ClaimFinding } from '@fraktion/contract/claims';
import { comparedSign } from '@fraktion/contract/inspections';
import { formatHundredths, formatMoney, formatNumber, type Translate } from '@fraktion/shared-ui';

/** A price, an amount, a per cent, a weight or a number, depending on the rule. */
const figureText = ({ rule, currency }: ClaimFinding, figure: string): string => {
  const sign = comparedSign(rule);
  if (sign === undefined) return formatMoney(figure, currency);
  return sign === ' %'
    ? formatHundredths(figure, { max: 4 })
    : `${formatNumber(figure, { max: 4 })}${sign}`;
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
