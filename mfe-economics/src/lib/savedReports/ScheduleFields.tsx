import {
  isSameSchedule,
  mailFrequencies,
  type MailFrequency,
  nextMailDay,
  type SavedReport,
} from '@fraktion/contract/savedReports';
import { formatDate, SelectField, Stack, Text, today, useTranslation } from '@fraktion/shared-ui';

import { weekdayNames } from './reportText.ts';

interface FieldState<T extends string> {
  readonly value: T | '';
  readonly onChange: (value: T) => void;
  readonly error?: string | undefined;
}

export interface ScheduleFieldsProps {
  /** Undefined for a report that is not saved yet. */
  readonly report: SavedReport | undefined;
  readonly frequency: FieldState<MailFrequency>;
  readonly weekday: FieldState<string>;
  readonly monthDay: FieldState<string>;
}

const monthDays = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** How often a report is mailed, on which day, and what it covers then. */
export const ScheduleFields = ({ report, frequency, weekday, monthDay }: ScheduleFieldsProps) => {
  const { t } = useTranslation('mfe-economics');
  const often = frequency.value || 'never';
  const schedule = {
    frequency: often,
    weekday: Number(weekday.value),
    monthDay: Number(monthDay.value),
  };
  const next = report && isSameSchedule(report, schedule) ? report.nextOn : null;
  const date = next ?? nextMailDay(schedule, today());
  return (
    <Stack gap="4">
      <SelectField
        label={t('reports.saved.frequency')}
        choices={mailFrequencies.map((value) => ({
          value,
          label: t(`reports.saved.frequencies.${value}`),
        }))}
        {...frequency}
      />
      {often === 'weekly' ? (
        <SelectField
          label={t('reports.saved.weekday')}
          choices={weekdayNames().map((label, index) => ({ value: String(index + 1), label }))}
          {...weekday}
        />
      ) : null}
      {often === 'monthly' ? (
        <SelectField
          label={t('reports.saved.monthDay')}
          help={Number(monthDay.value) > 28 ? t('reports.saved.monthDayHelp') : undefined}
          choices={monthDays.map((value) => ({ value, label: value }))}
          {...monthDay}
        />
      ) : null}
      {often === 'never' || date === null ? null : (
        <Text size="caption" tone="muted">
          {t(next === null ? 'reports.saved.first' : 'reports.saved.nextMail', {
            date: formatDate(date),
          })}
          {t(`reports.saved.covers.${often}`)}
        </Text>
      )}
    </Stack>
  );
};
