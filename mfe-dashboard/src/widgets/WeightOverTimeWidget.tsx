import { useTranslation } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { FigureOverTime } from '../lib/figures/FigureOverTime.tsx';

/** Weight by month beside last year's months, or by year. */
const WeightOverTimeWidget = (props: WidgetProps) => {
  const { t } = useTranslation('mfe-dashboard');
  return <FigureOverTime {...props} measure="kg" label={t('widgets.weightOverTime.title')} />;
};

export default WeightOverTimeWidget;
