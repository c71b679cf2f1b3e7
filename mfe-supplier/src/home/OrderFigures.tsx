import { Box, ErrorState, Grid, Panel, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { asFastAsPossiblePath, attentionPath, plannedTodayPath, tabPath } from '../lib/paths.ts';
import { useMayForward } from '../lib/order/useMayForward.ts';
import { figureColumns } from './figureColumns.ts';
import { orderCounts } from '../lib/order/someOrders.ts';
import { WaitingFigure } from './WaitingFigure.tsx';

const figures = () =>
  [
    { name: 'inbox', to: tabPath('inbox') },
    { name: 'asFastAsPossible', to: asFastAsPossiblePath() },
    { name: 'plannedToday', to: plannedTodayPath() },
    { name: 'accepted', to: tabPath('accepted') },
    { name: 'futile', to: attentionPath('futile') },
    { name: 'toCorrect', to: attentionPath('toCorrect') },
    { name: 'handedBack', to: attentionPath('handedBack') },
  ] as const;

/** The numbers of orders to answer, to drive and to do again, each with a link. */
export const OrderFigures = () => {
  const { t } = useTranslation('mfe-supplier');
  const { data, error, refetch, isFetching } = useQuery(orderCounts());
  // Without forwarding there are no returned orders.
  const mayForward = useMayForward();
  const shown = figures().filter(({ name }) => mayForward || name !== 'handedBack');
  const odd = shown.length % 2 === 1;
  return (
    <Panel flush>
      {error && !data ? (
        <ErrorState
          title={t('home.countsFailed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        // Hairlines between the figures: every cell draws its own top and left line, the frame hides the outer ones.
        <Box overflow="hidden" borderRadius="panel">
          <Grid
            as="ul"
            aria-label={t('home.waiting')}
            gap="0"
            margin="-1px 0 0 -1px"
            gridTemplateColumns={figureColumns(shown.length)}
          >
            {shown.map(({ name, to }, at) => (
              <WaitingFigure
                key={name}
                name={t(`home.counts.${name}`)}
                count={data?.[name]}
                to={to}
                wide={odd && at === shown.length - 1}
              />
            ))}
          </Grid>
        </Box>
      )}
    </Panel>
  );
};
