import { daysAfter } from '@fraktion/contract/recurringOrders';
import {
  Box,
  ErrorState,
  formatDay,
  formatMonth,
  Heading,
  Notice,
  Panel,
  SkeletonCards,
  Stack,
  today,
  useDevice,
  useMediaQuery,
  useTranslation,
} from '@fraktion/shared-ui';

import { mondayOf, monthAfter, weekOf, weeksOf } from './calendarDays.ts';
import { CalendarFilters, MovePeriod } from './CalendarTools.tsx';
import { DayEntries } from './DayEntries.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import type { NewServiceReport } from './serviceReportAddress.ts';
import { type Calendar, useCalendar } from './useCalendar.ts';
import type { CalendarAddress } from './useCalendarAddress.ts';

export interface ViewProps {
  readonly address: CalendarAddress;
  readonly onReport: (asked: NewServiceReport) => void;
}

/** Below the buttons for other periods, whose data may be loaded already. */
const Failed = ({ calendar }: { readonly calendar: Calendar }) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <ErrorState
      title={t('calendar.failed')}
      error={calendar.error}
      onRetry={() => void calendar.refetch()}
      retrying={calendar.isFetching}
    />
  );
};

const More = ({ calendar }: { readonly calendar: Calendar }) => {
  const { t } = useTranslation('mfe-ordering');
  return calendar.data?.more ? <Notice>{t('calendar.more')}</Notice> : null;
};

/** In another month: today if it is in that month, else the first day. */
const dayIn = (month: string): string => {
  const now = today();
  return now.startsWith(month.slice(0, 7)) ? now : month;
};

const Month = ({ address, onReport }: ViewProps) => {
  const { day, setDay } = address;
  const weeks = weeksOf(day);
  const calendar = useCalendar(address, weeks[0]?.[0] ?? day, weeks.at(-1)?.[6] ?? day);
  const { entriesOf } = calendar;
  const title = formatMonth(day);
  const failed = !calendar.data && calendar.error;
  return (
    <Stack gap="4">
      <MovePeriod
        {...{ address, title }}
        period="month"
        step={(by) => dayIn(monthAfter(day, by))}
      />
      <More calendar={calendar} />
      {failed ? (
        <Failed calendar={calendar} />
      ) : (
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr) 400px" gap="5" alignItems="start">
          <Box aria-busy={calendar.isFetching}>
            <MonthGrid {...{ day, entriesOf }} onDay={setDay} label={title} />
          </Box>
          <Panel title={formatDay(day)}>
            {calendar.data ? (
              <DayEntries date={day} entries={entriesOf(day)} onReport={onReport} />
            ) : (
              <SkeletonCards cards={3} height={72} />
            )}
          </Panel>
        </Box>
      )}
    </Stack>
  );
};

const Week = ({ address, onReport }: ViewProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { mobile } = useDevice();
  const { day } = address;
  const days = weekOf(day);
  const calendar = useCalendar(address, mondayOf(day), daysAfter(mondayOf(day), 6));
  const { entriesOf } = calendar;
  const failed = !calendar.data && calendar.error;
  const now = today();
  const goTo = (by: -1 | 1) => {
    const monday = daysAfter(mondayOf(day), 7 * by);
    return weekOf(monday).includes(now) ? now : monday;
  };
  return (
    <Stack gap={mobile ? '2' : '4'}>
      <MovePeriod address={address} title={formatMonth(day)} period="week" step={goTo} />
      <More calendar={calendar} />
      {failed ? <Failed calendar={calendar} /> : null}
      {calendar.data || failed ? null : <SkeletonCards cards={5} height={72} />}
      {calendar.data
        ? days.map((date) => (
            <Stack as="section" gap="1" key={date} aria-busy={calendar.isFetching}>
              <Heading as="h3" size="small">
                {date === now ? `${formatDay(date)} · ${t('calendar.today')}` : formatDay(date)}
              </Heading>
              <DayEntries date={date} entries={entriesOf(date)} onReport={onReport} />
            </Stack>
          ))
        : null}
    </Stack>
  );
};

/** The month with the chosen day beside it; without room for that, a week day by day. */
export const CalendarView = (props: ViewProps) => {
  const { mobile } = useDevice();
  const small = useMediaQuery('(max-width: 1099.98px)');
  return (
    <Stack gap="4">
      {mobile ? null : <CalendarFilters address={props.address} />}
      {mobile || small ? <Week {...props} /> : <Month {...props} />}
    </Stack>
  );
};
