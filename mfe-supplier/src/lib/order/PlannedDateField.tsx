import type { Order } from '@fraktion/contract/orders';
import {
  addDays,
  Button,
  DateField,
  type FieldBinding,
  formatWeekday,
  Row,
  Stack,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { plannedDateProblem } from './plannedDate.ts';

export interface PlannedDateFieldProps {
  readonly order: Pick<Order, 'wantedEmptiedDate'>;
  readonly field: FieldBinding<string>;
  /** For a day that is mandatory. */
  readonly words?: { readonly label: string; readonly help: string };
}

const useChoices = ({ wantedEmptiedDate }: PlannedDateFieldProps['order']) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const now = today();
  const near = [
    { date: now, label: t('plan.today') },
    { date: addDays(now, 1), label: t('plan.tomorrow') },
  ];
  const isNear = near.some(({ date }) => date === wantedEmptiedDate);
  if (!wantedEmptiedDate || wantedEmptiedDate < now || isNear) return near;
  return [
    ...near,
    { date: wantedEmptiedDate, label: words.wish({ asFastAsPossible: false, wantedEmptiedDate }) },
  ];
};

/** The day of the collection: one tap for the usual days, a date for others. It may be left open. */
export const PlannedDateField = ({ order, field, words }: PlannedDateFieldProps) => {
  const { t } = useTranslation('mfe-supplier');
  const choices = useChoices(order);
  const readable = field.value !== '' && plannedDateProblem(field.value, today()) !== 'notADate';
  return (
    <Stack gap="2">
      <DateField
        label={words?.label ?? t('plan.label')}
        help={readable ? formatWeekday(field.value) : (words?.help ?? t('plan.open'))}
        required={words !== undefined}
        optional={words === undefined}
        min={today()}
        {...field}
      />
      <Row>
        {choices.map(({ date, label }) => {
          const chosen = date === field.value;
          return (
            <Button
              key={date}
              size="small"
              aria-pressed={chosen}
              onClick={() => field.onChange(date)}
              {...(chosen ? { bg: 'brand.3', borderColor: 'brand.7' } : {})}
            >
              {label}
            </Button>
          );
        })}
      </Row>
    </Stack>
  );
};
