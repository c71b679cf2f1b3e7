import type { MeasureName } from '@fraktion/contract/measures';
import { later, SkeletonText } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { monthsOf, yearsOf } from './months.ts';
import { useClosedMonth } from './useClosedMonth.ts';
import { useFigures } from './useFigures.ts';
import { FiguresBody } from './FiguresBody.tsx';

const skeleton = <SkeletonText lines={6} />;
const FigureChart = later(() => import('./FigureChart.tsx'), skeleton);

export interface FigureOverTimeProps extends WidgetProps {
  readonly measure: MeasureName;
  readonly label: string;
}

/** A figure by month beside last year's months, or by year. */
export const FigureOverTime = ({ measure, label, ...props }: FigureOverTimeProps) => {
  const kind = props.dimension === 'year' ? 'year' : 'month';
  const years = yearsOf(props.period);
  const period =
    kind === 'year' ? { from: `${years[0]}-01-01`, to: props.period.to } : props.period;
  const closed = useClosedMonth(props.locationId);
  const query = useFigures({
    ...props,
    period,
    measures: [measure],
    by: kind,
    ...(kind === 'month' ? { compare: 'lastYear' } : {}),
  });
  return (
    <FiguresBody query={query} skeleton={skeleton}>
      {(figures) => (
        <FigureChart
          label={label}
          measure={measure}
          figures={figures}
          spans={kind === 'year' ? years : monthsOf(period)}
          closed={closed?.month}
          kind={kind}
          height={248}
        />
      )}
    </FiguresBody>
  );
};
