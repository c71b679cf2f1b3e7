import type { Infocard } from '@fraktion/contract/infocards';
import { fixedPickups, isHoliday, nextWorkingDay } from '@fraktion/contract/recurringOrders';
import { addDays, formatDay, formatWeekday, today, useTranslation } from '@fraktion/shared-ui';

import { useLocationOf } from '../choices.ts';
import { isDay, weekdayOf } from '../days.ts';

/** Of these the calendar needs only the days and the place. */
export type PlaceOfPickup = Pick<Infocard, 'pickupDays' | 'location'>;

/** In days: long enough for a weekly pick-up that a holiday moves. */
const ahead = 14;

/** The first working day from tomorrow on, as long as nobody knows the country's holidays. */
export const firstWeekday = (): string => nextWorkingDay('', today());

/** What the calendar says about a container: days on which hardly anyone drives, and its next fixed pick-up. */
export const useDayWords = (at: PlaceOfPickup | undefined) => {
  const { t } = useTranslation('mfe-ordering');
  const country = useLocationOf(at?.location.id)?.country ?? '';
  const next = fixedPickups(
    at?.pickupDays ?? [],
    country,
    addDays(today(), 1),
    addDays(today(), ahead),
  )[0]?.day;
  /** The weekday, and why nobody may come on it. */
  const about = (day: string): string | undefined => {
    if (!isDay(day)) return undefined;
    const weekday = formatWeekday(day);
    const open = formatDay(nextWorkingDay(country, day));
    if (isHoliday(country, day)) return t('ordering.form.holiday', { weekday, open });
    return weekdayOf(day) > 4 ? t('ordering.form.weekend', { weekday, open }) : weekday;
  };
  return {
    about,
    nextFixed: next && t('ordering.form.nextFixed', { day: formatDay(next) }),
    /** The first working day of the country from tomorrow on. */
    suggested: nextWorkingDay(country, today()),
  };
};
