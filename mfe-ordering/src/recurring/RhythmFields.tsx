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
      <WeekdaysField label={t('Recurring.Fields.Weekdays')} {...form.field('weekdays')} />
      <SelectField
        label={t('Recurring.Fields.Every')}
        choices={upTo(maxEveryWeeks).map((value) => ({
          value,
          label: weeks(Number(value)),
        }))}
        {...form.field('everyWeeks')}
      />
    </>
  );
};

/** The next days of what has been filled in, before it is sent. */
const Preview = ({ form: { values } }: OfForm) => {
  const { t } = useTranslation('mfe-ordering');
  const { weekdays: noDay, startDate, endDate } = problemsOf(values);
  if (noDay ?? startDate ?? endDate) return null;
  const next = nextOccurrences(recurrenceOf(values), today(), 3);
  return (
    <Notice tone={next.length > 0 ? 'info' : 'warning'}>
      <Text figures aria-live="polite">
        {next.length > 0
          ? t('Recurring.Preview', { dates: next.map(formatDay).join(' · ') })
          : t('Recurring.PreviewNone')}
      </Text>
    </Notice>
  );
};

/** On which days it comes back, from when to when. */
export const RhythmFields = ({ form }: OfForm) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <>
      <RadioGroup
        label={t('Recurring.Fields.Kind')}
        choices={[
          { value: 'weekly', label: t('Recurring.Fields.Weekly') },
          { value: 'monthly', label: t('Recurring.Fields.Monthly') },
        ]}
        {...form.field('kind')}
      />
      {form.values.kind === 'weekly' ? (
        <Weekly form={form} />
      ) : (
        <SelectField
          label={t('Recurring.Fields.Day')}
          choices={upTo(maxDayOfMonth).map((value) => ({ value, label: value }))}
          {...form.field('dayOfMonth')}
        />
      )}
      <Grid gap="4" alignItems="end" gridTemplateColumns="repeat(auto-fit, minmax(160px, 1fr))">
        <DateField label={t('Recurring.Fields.Start')} {...form.field('startDate')} />
        <DateField label={t('Recurring.Fields.End')} optional {...form.field('endDate')} />
      </Grid>
      <Preview form={form} />
    </>
  );
};
