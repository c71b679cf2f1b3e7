import type { Dimension } from '@fraktion/contract/measures';
import { Box, formatDate, Text, useTranslation } from '@fraktion/shared-ui';
import { ArrowDown, ArrowUp } from '@fraktion/shared-ui/icons';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { figureText } from '@fraktion/shared-waste/figures';
import { Rows, WidgetBody } from '@fraktion/shared-waste/widgets';

import { billedPart } from '../lib/figures/closedMonth.ts';
import { keyText } from '../lib/figures/keyText.ts';
import { type Mover, moversOf } from '../lib/figures/movers.ts';
import { sourcesAddress } from '../lib/figures/sourcesAddress.ts';
import { useClosedMonth } from '../lib/figures/useClosedMonth.ts';
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
  const closed = useClosedMonth(props.locationId);
  const part = closed && billedPart(props.period, closed.month);
  const period = part ?? props.period;
  const query = useFigures({
    ...props,
    period,
    measures: [measure],
    by: dimension,
    compare: 'lastYear',
    enabled: closed !== undefined,
  });
  return (
    <WidgetBody
      query={query}
      empty={t(part === null ? 'figures.notBilled' : 'movers.empty')}
      isEmpty={(figures) => part === null || moversOf(figures, 1).length === 0}
      failed={t('figures.failed')}
    >
      {(figures) => (
        <>
          {period.to === props.period.to ? null : (
            <Text size="caption" tone="muted" figures mb="1">
              {t('movers.until', { date: formatDate(period.to) })}
            </Text>
          )}
          <Rows
            label={t('widgets.movers.title')}
            rows={moversOf(figures, shown).map((mover) => ({
              key: `${mover.key ?? ''} ${mover.currency ?? ''}`,
              to: sourcesAddress({ ...props, period, measure, row: { dimension, key: mover.key } }),
              title: keyText(t, dimension, mover.key, figures),
              text: t('movers.fromTo', {
                before: figureText(measure, mover.before, mover.currency),
                now: figureText(measure, mover.now, mover.currency),
              }),
              end: <Difference mover={mover} />,
            }))}
          />
        </>
      )}
    </WidgetBody>
  );
};

export default MoversWidget;
