import { type Weekday, weekdays } from '@fraktion/contract/infocards';
import type { Recurrence } from '@fraktion/contract/recurringOrders';
import {
  addDays,
  formatDate,
  formatWeekday,
  getLanguage,
  useTranslation,
} from '@fraktion/shared-ui';

const someMonday = '2026-11-23';

const nameOf = (day: Weekday): string => formatWeekday(addDays(someMonday, weekdays.indexOf(day)));

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(getLanguage(), { type: 'conjunction' }).format(words);

/** The recurrence and the lead time, in words. */
export const useRuleWords = () => {
  const { t } = useTranslation('mfe-ordering');
  const weeks = (count: number): string => {
    if (count === 1) return t('recurring.everyWeek');
    return count === 2 ? t('recurring.everySecondWeek') : t('recurring.everyWeeks', { count });
  };
  const inWeeks = ({ weekdays: chosen, everyWeeks }: Recurrence): string => {
    const days = listed(weekdays.filter((day) => chosen.includes(day)).map(nameOf));
    if (everyWeeks > 1) return t('recurring.rhythm.everyWeeks', { weeks: weeks(everyWeeks), days });
    return chosen.length === weekdays.length
      ? t('recurring.rhythm.everyDay')
      : t('recurring.rhythm.weekly', { days });
  };
  const rhythm = (rule: Recurrence): string => {
    const text =
      rule.dayOfMonth === null
        ? inWeeks(rule)
        : t('recurring.rhythm.monthly', { day: rule.dayOfMonth });
    return rule.endDate
      ? t('recurring.rhythm.until', { rhythm: text, date: formatDate(rule.endDate) })
      : text;
  };
  const ahead = (days: number): string =>
    days === 0 ? t('recurring.ahead.same') : t('recurring.ahead.days', { count: days });
  return { rhythm, weeks, ahead };
};
