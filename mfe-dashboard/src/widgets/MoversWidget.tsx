import type { Dimension } from '@fraktion/contract/measures';
import { Box, useTranslation } from '@fraktion/shared-ui';
import { ArrowDown, ArrowUp } from '@fraktion/shared-ui/icons';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { figureText } from '@fraktion/shared-waste/figures';
import { Rows, WidgetBody } from '@fraktion/shared-waste/widgets';

import { keyText } from '../lib/figures/keyText.ts';
import { type Mover, moversOf } from '../lib/figures/movers.ts';
import { sourcesAddress } from '../lib/figures/sourcesAddress.ts';
import { useFigures } from '../lib/figures/useFigures.ts';

const measure = 'cost';
const shown = 6;

const Difference = ({ mover: { difference, currency } }: { readonly mover: Mover }) => {
  const rises = Number(difference) > 0;
  const Icon = rises ? ArrowUp : ArrowDown;
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="1"
      fontWeight="medium"
      color={rises ? 'red.text' : 'green.text'}
    >
      <Icon size={14} aria-hidden />
      {`${rises ? '+' : '−'}${figureText(measure, difference.replace('-', ''), currency)}`}
    </Box>
  );
};

/** The largest rises and falls in cost, compared with the same days last year. */
const MoversWidget = (props: WidgetProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const dimension = (props.dimension ?? 'location') as Dimension;
  const query = useFigures({
    ...props,
    measures: [measure],
    by: dimension,
    compare: 'lastYear',
  });
  return (
    <WidgetBody
      query={query}
      empty={t('movers.empty')}
      isEmpty={(figures) => moversOf(figures, 1).length === 0}
      failed={t('figures.failed')}
    >
      {(figures) => (
        <Rows
          label={t('widgets.movers.title')}
          rows={moversOf(figures, shown).map((mover) => ({
            key: `${mover.key ?? ''} ${mover.currency ?? ''}`,
            to: sourcesAddress({ ...props, measure, row: { dimension, key: mover.key } }),
            title: keyText(t, dimension, mover.key, figures),
            text: t('movers.fromTo', {
              before: figureText(measure, mover.before, mover.currency),
              now: figureText(measure, mover.now, mover.currency),
            }),
            end: <Difference mover={mover} />,
          }))}
        />
      )}
    </WidgetBody>
  );
};

export default MoversWidget;
