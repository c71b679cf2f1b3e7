import { formatPercent, formatWeight, useTranslation } from '@fraktion/shared-ui';
import { shareOf, subtractDecimals } from '@fraktion/shared-ui/decimal';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { Figures, WidgetBody } from '@fraktion/shared-waste/widgets';

import { earlierPeriod, useDistribution } from './useDistribution.ts';

/** Tonnes in total, beside those of the same days a year ago. */
const TotalWidget = (props: WidgetProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const query = useDistribution(props);
  const before = useDistribution({ ...props, period: earlierPeriod(props.period) }).data?.totalKg;
  const trendOf = (totalKg: string): string | undefined => {
    if (before === undefined || Number(before) === 0) return undefined;
    const difference = subtractDecimals(totalKg, before);
    const sign = difference.startsWith('-') ? '−' : '+';
    const share = formatPercent(Math.abs(shareOf(difference, before)));
    return t('total.trend', { share: `${sign}${share}`, before: formatWeight(before) });
  };
  return (
    <WidgetBody
      query={query}
      empty={t('waste.empty')}
      isEmpty={({ totalKg }) => Number(totalKg) === 0}
      failed={t('waste.failed')}
    >
      {({ totalKg }) => (
        <Figures
          figures={[
            {
              name: t('waste.total'),
              figure: formatWeight(totalKg),
              note: trendOf(totalKg) ?? t('total.noTrend'),
            },
          ]}
        />
      )}
    </WidgetBody>
  );
};

export default TotalWidget;
