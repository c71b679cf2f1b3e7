import { Box, ErrorState, Panel, useTranslation } from '@fraktion/shared-ui';
import { fadedAt, useScrollEdges } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { orderCounts } from '../lib/order/someOrders.ts';
import { useMayForward } from '../lib/order/useMayForward.ts';
import { asFastAsPossiblePath, attentionPath, plannedTodayPath, tabPath } from '../lib/paths.ts';
import { WaitingFigure } from './WaitingFigure.tsx';

interface Figure {
  readonly name:
    | 'inbox'
    | 'asFastAsPossible'
    | 'plannedToday'
    | 'accepted'
    | 'futile'
    | 'toCorrect'
    | 'handedBack';
  readonly to: string;
  /** Shown only if there are any. */
  readonly urgent?: true;
}

/** What has come back first, then the day's work; each leads to the rows that it counts. */
const figures = (): readonly Figure[] => [
  { name: 'toCorrect', to: attentionPath('toCorrect'), urgent: true },
  { name: 'futile', to: attentionPath('futile'), urgent: true },
  { name: 'handedBack', to: attentionPath('handedBack'), urgent: true },
  { name: 'asFastAsPossible', to: asFastAsPossiblePath(), urgent: true },
  { name: 'inbox', to: tabPath('inbox') },
  { name: 'plannedToday', to: plannedTodayPath() },
  { name: 'accepted', to: tabPath('accepted') },
];

/** The numbers of orders to do again, to answer and to drive, in one line. */
export const OrderFigures = () => {
  const { t } = useTranslation('mfe-supplier');
  const { data, error, refetch, isFetching } = useQuery(orderCounts());
  // Without forwarding there are no returned orders.
  const mayForward = useMayForward();
  const row = useRef<HTMLElement>(null);
  const shown = figures().filter(
    ({ name, urgent }) =>
      (mayForward || name !== 'handedBack') && (!urgent || (data?.[name] ?? 0) > 0),
  );
  const { edges, look } = useScrollEdges(row, shown.map(({ name }) => name).join());
  if (error && !data) {
    return (
      <Panel flush>
        <ErrorState
          title={t('home.countsFailed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Panel>
    );
  }
  return (
    // On a phone it is one line that scrolls, so that the orders begin high on the screen. It fades where it goes on.
    <Box
      as="ul"
      ref={row}
      onScroll={look}
      maskImage={fadedAt(edges)}
      scrollbarWidth="none"
      aria-label={t('home.waiting')}
      display="flex"
      gap={{ base: '2', md: '3' }}
      position="relative"
      overflowX={{ base: 'auto', md: 'visible' }}
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      listStyleType="none"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      py="0.5"
    >
      {shown.map(({ name, to, urgent = false }) => (
        <WaitingFigure
          key={name}
          name={t(`home.counts.${name}`)}
          count={data?.[name]}
          to={to}
          urgent={urgent}
        />
      ))}
    </Box>
  );
};
