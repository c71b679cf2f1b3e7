import { isSum, type MeasureName, measureOf } from '@fraktion/contract/measures';
import {
  Box,
  formatDate,
  formatNumber,
  formatPercent,
  formatPoints,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { ArrowDown, ArrowUp } from '@fraktion/shared-ui/icons';
import { shareOf, subtractDecimals } from '@fraktion/shared-ui/decimal';

import type { BilledFigures } from './useBilled.ts';
import { isNothing } from './useFigures.ts';

export interface TrendProps {
  readonly measure: MeasureName;
  readonly billed: BilledFigures;
  readonly currency: string | null;
}

function colourOf(measure: MeasureName, difference: number): string {
  const { more } = measureOf(measure);
  if (more === undefined || difference === 0) return 'fg.muted';
  return (more === 'good') === difference > 0 ? 'green.text' : 'red.text';
}

/** From here on a factor is clearer than per cent. */
const manifold = 3;

const Quiet = ({ children }: { readonly children: string }) => (
  <Text as="span" tone="muted">
    {children}
  </Text>
);

/** The billed part of a figure compared with the same days last year: in per cent, a rate in points. */
export const Trend = ({ measure, billed: { figures, until, none }, currency }: TrendProps) => {
  const { t } = useTranslation('mfe-dashboard');
  if (none) return <Quiet>{t('figures.notBilled')}</Quiet>;
  if (!figures) return <Quiet>{'\u00A0'}</Quiet>;
  const at = figures.columns.findIndex((column) => column.currency === currency);
  const value = figures.totals.values[at] ?? (isSum(measure) ? '0' : null);
  const before = figures.totals.compared?.[at] ?? null;
  if (value === null || before === null || isNothing(before))
    return <Quiet>{t('figures.noTrend')}</Quiet>;
  const isRate = measureOf(measure).unit === 'percent';
  const difference = subtractDecimals(value, before);
  const exact = isRate ? Number(difference) : shareOf(difference, before);
  // A change too small to show is none, rather than −0.0.
  const share = Math.abs(exact) < (isRate ? 0.05 : 0.0005) ? 0 : exact;
  const factor = isRate ? 0 : share + 1;
  const isManifold = factor >= manifold && !before.startsWith('-');
  const size = isRate ? formatPoints(Math.abs(share)) : formatPercent(Math.abs(share));
  const Icon = share < 0 ? ArrowDown : ArrowUp;
  const sign = share < 0 ? '−' : '+';
  return (
    <Box as="span" display="inline-flex" alignItems="center" columnGap="1" flexWrap="wrap">
      <Box
        as="span"
        display="inline-flex"
        alignItems="center"
        gap="0.5"
        fontWeight="medium"
        whiteSpace="nowrap"
        color={colourOf(measure, share)}
      >
        {share === 0 ? null : <Icon size={14} aria-hidden />}
        {isManifold ? t('figures.times', { factor: formatNumber(factor, { max: 1 }) }) : null}
        {!isManifold && share === 0 ? t('figures.same') : null}
        {!isManifold && share !== 0 ? `${sign}${size}` : null}
      </Box>
      {isManifold ? null : <Box as="span">{t('figures.onLastYear')}</Box>}
      {until ? <Box as="span">{t('figures.until', { date: formatDate(until) })}</Box> : null}
    </Box>
  );
};
