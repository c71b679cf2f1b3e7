import { daysAfter } from '@fraktion/contract/recurringOrders';
import {
  Box,
  formatWeekday,
  Stack,
  Text,
  today,
  useTranslation,
  VisuallyHidden,
} from '@fraktion/shared-ui';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';

import { firstOfMonth, monthAfter, weekOf, weeksOf } from './calendarDays.ts';
import { DayCell } from './DayCell.tsx';
import type { Calendar } from './useCalendar.ts';

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => daysAfter(day, -1),
  ArrowRight: (day) => daysAfter(day, 1),
  ArrowUp: (day) => daysAfter(day, -7),
  ArrowDown: (day) => daysAfter(day, 7),
  Home: (day) => weekOf(day)[0] ?? day,
  End: (day) => weekOf(day)[6] ?? day,
  PageUp: (day) => monthAfter(day, -1),
  PageDown: (day) => monthAfter(day, 1),
};

export interface MonthGridProps {
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly entriesOf: Calendar['entriesOf'];
  readonly label: string;
}

/** The chosen day keeps the focus while the arrow keys move it, also into the next month. */
const useArrows = ({ day, onDay }: Pick<MonthGridProps, 'day' | 'onDay'>) => {
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    moved.current = true;
    onDay(step(day));
  };
  return { grid, onKeyDown };
};

/** A month by weeks; each day shows its plans and their outcomes. */
export const MonthGrid = ({ day, onDay, entriesOf, label }: MonthGridProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { grid, onKeyDown } = useArrows({ day, onDay });
  const keys = useId();
  const weeks = weeksOf(day);
  const now = today();
  return (
    <Stack gap="2">
      <Box
        ref={grid}
        role="grid"
        aria-label={label}
        aria-describedby={keys}
        onKeyDown={onKeyDown}
        border="1px solid"
        borderColor="border"
        borderRadius="panel"
        overflow="hidden"
        bg="border"
        display="flex"
        flexDirection="column"
        gap="1px"
      >
        <Box role="row" display="grid" gridTemplateColumns="repeat(7, minmax(0, 1fr))" gap="1px">
          {weekOf(day).map((date) => (
            <Box role="columnheader" key={date} bg="bg.panel" px="2" py="1.5">
              <Text as="span" size="caption" tone="muted" aria-hidden>
                {formatWeekday(date, 'short')}
              </Text>
              <VisuallyHidden>{formatWeekday(date)}</VisuallyHidden>
            </Box>
          ))}
        </Box>
        {weeks.map((week) => (
          <Box
            role="row"
            key={week[0]}
            display="grid"
            gridTemplateColumns="repeat(7, minmax(0, 1fr))"
            gap="1px"
          >
            {week.map((date) => (
              <Box role="gridcell" key={date} aria-selected={date === day}>
                <DayCell
                  date={date}
                  entries={entriesOf(date)}
                  chosen={date === day}
                  isToday={date === now}
                  outside={firstOfMonth(date) !== firstOfMonth(day)}
                  onChoose={() => onDay(date)}
                />
              </Box>
            ))}
          </Box>
        ))}
      </Box>
      <Text id={keys} size="caption" tone="muted">
        {t('calendar.keys')}
      </Text>
    </Stack>
  );
};
