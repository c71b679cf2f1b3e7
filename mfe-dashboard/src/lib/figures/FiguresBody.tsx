import type { Figures } from '@fraktion/contract/measures';
import { useTranslation } from '@fraktion/shared-ui';
import { WidgetBody, type WidgetBodyProps } from '@fraktion/shared-waste/widgets';

import { hasNoFigures } from './useFigures.ts';

/** The states of a widget that shows figures. */
export const FiguresBody = (
  props: Pick<WidgetBodyProps<Figures>, 'query' | 'skeleton' | 'children'>,
) => {
  const { t } = useTranslation('mfe-dashboard');
  return (
    <WidgetBody
      empty={t('figures.empty')}
      isEmpty={hasNoFigures}
      failed={t('figures.failed')}
      {...props}
    />
  );
};
