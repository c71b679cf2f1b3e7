import { type MeasureName, measureOf } from '@fraktion/contract/measures';
import {
  Box,
  formatNumber,
  formatPercent,
  formatPoints,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { ArrowDown, ArrowUp } from '@fraktion/shared-ui/icons';
import { shareOf, subtractDecimals } from '@fraktion/shared-ui/decimal';

import { isNothing } from './useFigures.ts';

export interface TrendProps {
  readonly measure: MeasureName;
  readonly value: string | null;
  /** For the same days last year. */
  readonly before: string | null | undefined;
}

function colourOf(measure: MeasureName, difference: number): string {
  const { more } = measureOf(measure);
  if (more === undefined || difference === 0) return 'fg.muted';
  return (more === 'good') === difference > 0 ? 'green.text' : 'red.text';
}

/** From here on a factor is clearer than per cent. */
const manifold = 3;

/** A figure compared with the same days last year: in per cent, a rate in points. */
export const Trend = ({ measure, value, before }: TrendProps) => {
  const { t } = useTranslation('mfe-dashboard');
  if (value === null || before === null || before === undefined || isNothing(before))
    return (
      <Text as="span" tone="muted">
        {t('figures.noTrend')}
      </Text>
    );
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
    </Box>
  );
};
