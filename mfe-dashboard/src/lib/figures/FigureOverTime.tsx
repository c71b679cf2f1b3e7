import type { MeasureName } from '@fraktion/contract/measures';
import { later, SkeletonText, useTranslation } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { WidgetBody } from '@fraktion/shared-waste/widgets';

import { monthsOf, yearsOf } from './months.ts';
import { hasNoFigures, useFigures } from './useFigures.ts';

const skeleton = <SkeletonText lines={6} />;
const FigureChart = later(() => import('./FigureChart.tsx'), skeleton);

export interface FigureOverTimeProps extends WidgetProps {
  readonly measure: MeasureName;
  readonly label: string;
}

/** A figure by month beside last year's months, or by year. */
export const FigureOverTime = ({ measure, label, ...props }: FigureOverTimeProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const kind = props.dimension === 'year' ? 'year' : 'month';
  const years = yearsOf(props.period);
  const period =
    kind === 'year' ? { from: `${years[0]}-01-01`, to: props.period.to } : props.period;
  const query = useFigures({
    ...props,
    period,
    measures: [measure],
    by: kind,
    ...(kind === 'month' ? { compare: 'lastYear' } : {}),
  });
  return (
    <WidgetBody
      query={query}
      empty={t('figures.empty')}
      isEmpty={hasNoFigures}
      failed={t('figures.failed')}
      skeleton={skeleton}
    >
      {(figures) => (
        <FigureChart
          label={label}
          measure={measure}
          figures={figures}
          spans={kind === 'year' ? years : monthsOf(period)}
          kind={kind}
          height={248}
        />
      )}
    </WidgetBody>
  );
};
