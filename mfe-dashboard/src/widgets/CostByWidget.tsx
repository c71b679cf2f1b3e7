import { useTranslation } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { FigureBy } from '../lib/figures/FigureBy.tsx';

/** The highest costs. */
const CostByWidget = (props: WidgetProps) => {
  const { t } = useTranslation('mfe-dashboard');
  return <FigureBy {...props} measure="cost" label={t('widgets.costBy.title')} />;
};

export default CostByWidget;
