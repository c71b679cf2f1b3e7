import { useTranslation } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { FigureOverTime } from '../lib/figures/FigureOverTime.tsx';

/** Cost by month beside last year's months, or by year. */
const CostOverTimeWidget = (props: WidgetProps) => {
  const { t } = useTranslation('mfe-dashboard');
  return <FigureOverTime {...props} measure="cost" label={t('widgets.costOverTime.title')} />;
};

export default CostOverTimeWidget;
