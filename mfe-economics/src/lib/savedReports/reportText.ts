import type { MailSchedule, SavedReport } from '@fraktion/contract/savedReports';
import { addDays, formatDate, formatWeekday, type Translate } from '@fraktion/shared-ui';

type Words = Translate<'mfe-economics'>;

/** A Monday, from which the weekdays are counted. */
const aMonday = '2026-11-30';

/** The names of the weekdays, Monday first, in the reader's language. */
export const weekdayNames = (): readonly string[] =>
  Array.from({ length: 7 }, (_, index) => formatWeekday(addDays(aMonday, index)));

/** `Every Monday`, `Day 1 of each month`; null if the report is not mailed. */
export function scheduleText(t: Words, { frequency, weekday, monthDay }: MailSchedule) {
  if (frequency === 'never') return null;
  return frequency === 'weekly'
    ? t('reports.saved.weeklyOn', { weekday: weekdayNames()[weekday - 1] ?? '' })
    : t('reports.saved.monthlyOn', { day: monthDay });
}

/** Everyone who gets the report; of an address that gets nothing yet, why. */
function recipientsOf(t: Words, report: SavedReport): string {
  const { mine, ownerName, mailShared, sharedWith, readers, addresses } = report;
  return [
    mine ? t('reports.saved.you') : ownerName,
    ...(mailShared ? sharedWith.map((role) => t(`reports.saved.roles.${role}`)) : []),
    ...readers.map(({ name }) => name),
    ...addresses.map(({ email, state }) =>
      state === 'confirmed'
        ? email
        : t('reports.saved.stateOf', { email, state: t(`reports.saved.states.${state}`) }),
    ),
  ].join(', ');
}

function lastText(t: Words, { last }: SavedReport): string | null {
  if (!last) return null;
  const { mails, delivered, failed } = last;
  const values = { date: formatDate(last.on), mails, delivered, failed };
  return failed > 0 ? t('reports.saved.lastFailed', values) : t('reports.saved.last', values);
}

/** What the card says of the mails: when, to whom, and how the last ones went. */
export function mailLines(t: Words, report: SavedReport): readonly string[] {
  const schedule = scheduleText(t, report);
  const next =
    report.nextOn === null ? null : t('reports.saved.next', { date: formatDate(report.nextOn) });
  const isAsked = schedule !== null || report.addresses.length > 0;
  return [
    [schedule, next].filter(Boolean).join(', '),
    isAsked ? t('reports.saved.to', { to: recipientsOf(t, report) }) : '',
    lastText(t, report) ?? '',
  ].filter(Boolean);
}
