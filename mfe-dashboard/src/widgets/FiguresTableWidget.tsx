import type { Dimension } from '@fraktion/contract/measures';
import { useTranslation } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { WidgetBody } from '@fraktion/shared-waste/widgets';

import { FiguresTable } from '../lib/figures/FiguresTable.tsx';
import { hasNoFigures, useFigures } from '../lib/figures/useFigures.ts';

const measures = ['cost', 'kg', 'costPerTonne', 'recyclingRate'] as const;

/** Cost, weight and recycling of each row, side by side. */
const FiguresTableWidget = (props: WidgetProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const dimension = (props.dimension ?? 'location') as Dimension;
  return (
    <WidgetBody
      query={useFigures({ ...props, measures, by: dimension })}
      empty={t('figures.empty')}
      isEmpty={hasNoFigures}
      failed={t('figures.failed')}
    >
      {(figures) => (
        <FiguresTable
          label={t('widgets.figuresTable.title')}
          figures={figures}
          dimension={dimension}
          asked={props}
        />
      )}
    </WidgetBody>
  );
};

export default FiguresTableWidget;
