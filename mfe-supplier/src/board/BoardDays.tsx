import {
  addDays,
  formatDate,
  formatDay,
  IconButton,
  Row,
  Text,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { ChevronLeft, ChevronRight, MapPin } from '@fraktion/shared-ui/icons';

import { PageActions } from '@fraktion/shared-ui/overlay';

import type { BoardAddress } from './useBoardAddress.ts';

/** Which day or week the board shows, and whether with a map. */
export const BoardDays = ({ address }: { readonly address: BoardAddress }) => {
  const { t } = useTranslation('mfe-supplier');
  const { day, view, days, setDay, setView, map, put } = address;
  const step = view === 'day' ? 1 : 7;
  return (
    <Row>
      <IconButton
        icon={ChevronLeft}
        label={t(view === 'day' ? 'board.dayBefore' : 'board.weekBefore')}
        onClick={() => setDay(addDays(day, -step))}
      />
      <Text strong figures minWidth={{ md: '24ch' }} textAlign="center" aria-live="polite">
        {view === 'day'
          ? formatDay(day)
          : `${formatDate(days[0] ?? day)} – ${formatDate(days.at(-1) ?? day)}`}
      </Text>
      <IconButton
        icon={ChevronRight}
        label={t(view === 'day' ? 'board.dayAfter' : 'board.weekAfter')}
        onClick={() => setDay(addDays(day, step))}
      />
      <PageActions
        size="small"
        label={t('board.shows')}
        others={[
          { key: 'today', label: t('plan.today'), onSelect: () => setDay(today()) },
          {
            key: 'tomorrow',
            label: t('plan.tomorrow'),
            onSelect: () => setDay(addDays(today(), 1)),
          },
          {
            key: 'day',
            label: t('board.dayView'),
            checked: view === 'day',
            onSelect: () => setView('day'),
          },
          {
            key: 'week',
            label: t('board.weekView'),
            checked: view === 'week',
            onSelect: () => setView('week'),
          },
          {
            key: 'map',
            label: t('board.map'),
            icon: MapPin,
            checked: map,
            onSelect: () => put({ map: map ? '' : 'true' }),
          },
        ]}
      />
    </Row>
  );
};
