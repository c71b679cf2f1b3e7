import type { ClaimFinding } from '@fraktion/contract/claims';
import { formatMoney, formatNumber, formatQuantity, type Translate } from '@fraktion/shared-ui';

const counted: ReadonlySet<ClaimFinding['rule']> = new Set<ClaimFinding['rule']>([
  'nothingCollected',
  'moreThanCollected',
  'billedTwice',
]);

/** A price, an amount, a per cent or a number, depending on the rule. */
const figureText = ({ rule, currency }: ClaimFinding, figure: string): string => {
  if (counted.has(rule)) return formatNumber(figure, { max: 3 });
  if (rule === 'abovePeriodWeight') return formatQuantity(figure, 'kg');
  if (rule === 'surchargeAboveCap') return `${formatNumber(figure, { max: 4 })} %`;
  return formatMoney(figure, currency);
};

/** Why the amount was too high, with both figures if they are known. */
export const reasonText = (finding: ClaimFinding, t: Translate<'mfe-economics'>): string => {
  const { rule, billed, expected } = finding;
  const reason = t(`claims.rules.${rule}`);
  if (billed === null || expected === null) return reason;
  return t('claims.reason', {
    reason,
    billed: figureText(finding, billed),
    expected: figureText(finding, expected),
  });
};
