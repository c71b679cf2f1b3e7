import { maxDayOfMonth, maxEveryWeeks, nextOccurrences } from '@fraktion/contract/recurringOrders';
import {
  DateField,
  type FormState,
  formatDay,
  Grid,
  Notice,
  RadioGroup,
  SelectField,
  Text,
  today,
  useTranslation,
} from '@fraktion/shared-ui';

import { WeekdaysField } from '../lib/WeekdaysField.tsx';
import { problemsOf, recurrenceOf, type RecurringValues } from './recurringForm.ts';
import { useRuleWords } from './ruleWords.ts';

interface OfForm {
  readonly form: FormState<RecurringValues>;
}

const upTo = (max: number): string[] => Array.from({ length: max }, (_, index) => `${index + 1}`);

const Weekly = ({ form }: OfForm) => {
  const { t } = useTranslation('mfe-ordering');
  const { weeks } = useRuleWords();
  return (
    <>
      <WeekdaysField label={t('recurring.fields.weekdays')} {...form.field('weekdays')} />
      <SelectField
        label={t('recurring.fields.every')}
        choices={upTo(maxEveryWeeks).map((value) => ({
          value,
          label: weeks(Number(value)),
        }))}
        {...form.field('everyWeeks')}
      />
    </>
  );
};

/** The next days of the typed recurrence, before it is sent. */
const Preview = ({ form: { values } }: OfForm) => {
  const { t } = useTranslation('mfe-ordering');
  const { weekdays: noDay, startDate, endDate } = problemsOf(values);
  if (noDay ?? startDate ?? endDate) return null;
  const next = nextOccurrences(recurrenceOf(values), today(), 3);
  return (
    <Notice tone={next.length > 0 ? 'info' : 'warning'}>
      <Text figures aria-live="polite">
        {next.length > 0
          ? t('recurring.preview', { dates: next.map(formatDay).join(' · ') })
          : t('recurring.previewNone')}
      </Text>
    </Notice>
  );
};

/** The fields of the recurrence, with its first and last day. */
export const RhythmFields = ({ form }: OfForm) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <>
      <RadioGroup
        label={t('recurring.fields.kind')}
        choices={[
          { value: 'weekly', label: t('recurring.fields.weekly') },
          { value: 'monthly', label: t('recurring.fields.monthly') },
        ]}
        {...form.field('kind')}
      />
      {form.values.kind === 'weekly' ? (
        <Weekly form={form} />
      ) : (
        <SelectField
          label={t('recurring.fields.day')}
          choices={upTo(maxDayOfMonth).map((value) => ({ value, label: value }))}
          {...form.field('dayOfMonth')}
        />
      )}
      <Grid gap="4" alignItems="end" gridTemplateColumns="repeat(auto-fit, minmax(160px, 1fr))">
        <DateField label={t('recurring.fields.start')} {...form.field('startDate')} />
        <DateField label={t('recurring.fields.end')} optional {...form.field('endDate')} />
      </Grid>
      <Preview form={form} />
    </>
  );
};
