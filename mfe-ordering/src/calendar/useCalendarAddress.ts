import { today, useSearchParams } from '@fraktion/shared-ui';

import { isDay } from '../lib/days.ts';

export const calendarTabs = ['calendar', 'reports'] as const;
export type CalendarTab = (typeof calendarTabs)[number];

const filterNames = ['collector', 'fraction', 'infocard'] as const;
export type CalendarFilter = (typeof filterNames)[number];

/** The chosen day, and with it the month or week, the tab and the filters are stored in the address. */
export const useCalendarAddress = () => {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace },
    );
  const named = params.get('day');
  const filter = (name: CalendarFilter) => params.get(name) ?? '';
  return {
    day: isDay(named) ? named : today(),
    // Moving from day to day adds no entries to the browser's history.
    setDay: (day: string) => set('day', day, true),
    tab: calendarTabs.find((each) => each === params.get('tab')) ?? ('calendar' as const),
    setTab: (tab: CalendarTab) => setParams(tab === 'calendar' ? {} : { tab }),
    filter,
    /** The number of filters in use. */
    filters: filterNames.filter((name) => filter(name) !== '').length,
    clear: () =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        for (const name of filterNames) next.delete(name);
        return next;
      }),
    choice: (name: CalendarFilter) => ({
      value: filter(name),
      onChange: (value: string) => set(name, value),
    }),
  };
};

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
