import {
  addDays,
  Button,
  formatDate,
  formatDay,
  IconButton,
  Row,
  Text,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { ChevronLeft, ChevronRight, MapPin } from '@fraktion/shared-ui/icons';

import type { BoardAddress } from './useBoardAddress.ts';

/** Which day or week the board shows, and whether with a map. */
export const BoardDays = ({ address }: { readonly address: BoardAddress }) => {
  const { t } = useTranslation('mfe-supplier');
  const { day, view, days, setDay, setView, map, put } = address;
  const step = view === 'day' ? 1 : 7;
  const pressed = (isOn: boolean) =>
    ({ 'aria-pressed': isOn, ...(isOn ? { bg: 'brand.3', borderColor: 'brand.7' } : {}) }) as const;
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
      <Button size="small" onClick={() => setDay(today())}>
        {t('plan.today')}
      </Button>
      <Button size="small" onClick={() => setDay(addDays(today(), 1))}>
        {t('plan.tomorrow')}
      </Button>
      <Button size="small" {...pressed(view === 'day')} onClick={() => setView('day')}>
        {t('board.dayView')}
      </Button>
      <Button size="small" {...pressed(view === 'week')} onClick={() => setView('week')}>
        {t('board.weekView')}
      </Button>
      <Button
        size="small"
        icon={MapPin}
        {...pressed(map)}
        onClick={() => put({ map: map ? '' : 'true' })}
      >
        {t('board.map')}
      </Button>
    </Row>
  );
};
