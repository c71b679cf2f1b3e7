import { useTranslation } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { FigureBy } from '../lib/figures/FigureBy.tsx';

/** The highest weights. */
const WeightByWidget = (props: WidgetProps) => {
  const { t } = useTranslation('mfe-dashboard');
  return <FigureBy {...props} measure="kg" label={t('widgets.weightBy.title')} />;
};

export default WeightByWidget;
