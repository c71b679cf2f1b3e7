import { acceptOrder, type Order } from '@fraktion/contract/orders';
import { api } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import {
  addDays,
  Box,
  Button,
  DateField,
  type FormState,
  Row,
  Stack,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { Check } from '@fraktion/shared-ui/icons';
import { useOrderWords } from '@fraktion/shared-waste/orders';
import { useState } from 'react';

import { plannedDateProblem, suggestedDate } from '../../lib/order/plannedDate.ts';
import { BulkFrame, type BulkProps } from './BulkFrame.tsx';
import { type Outcome, sendEach } from './sendEach.ts';

/** The planned day of each order, by its id; empty if it stays open. */
type Days = Readonly<Record<string, string>>;

const daysOf = (orders: readonly Order[], dayOf: (order: Order) => string): Days =>
  Object.fromEntries(orders.map((order) => [order.id, dayOf(order)]));

interface DaysProps {
  readonly orders: readonly Order[];
  readonly form: FormState<Days>;
}

/** The day that all of them have; empty if they differ. */
const commonDay = ({ values }: FormState<Days>): string => {
  const [first = '', ...others] = Object.values(values);
  return others.every((day) => day === first) ? first : '';
};

/** One day for all of them, by one tap or as a date. */
const ForAll = ({ orders, form }: DaysProps) => {
  const { t } = useTranslation('mfe-supplier');
  const now = today();
  const asWanted = daysOf(orders, (order) => suggestedDate(order, now));
  const choices = [
    { label: t('bulk.asWanted'), days: asWanted },
    { label: t('plan.today'), days: daysOf(orders, () => now) },
    { label: t('plan.tomorrow'), days: daysOf(orders, () => addDays(now, 1)) },
  ];
  return (
    <Stack gap="2">
      <DateField
        label={t('bulk.all')}
        optional
        min={now}
        name="all"
        value={commonDay(form)}
        onChange={(day) => form.set(daysOf(orders, () => day))}
        error={undefined}
      />
      <Row role="group" aria-label={t('bulk.all')}>
        {choices.map(({ label, days }) => (
          <Button key={label} size="small" onClick={() => form.set(days)}>
            {label}
          </Button>
        ))}
      </Row>
    </Stack>
  );
};

const EachDay = ({ orders, form }: DaysProps) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const wrong = orders.some(({ id }) => form.errors[id]);
  return (
    // A date that is refused must be seen.
    <Box as="details" {...(wrong ? { open: true } : {})}>
      <Box as="summary" color="fg.muted" cursor="pointer" py="3.5">
        {t('bulk.each')}
      </Box>
      <Stack gap="4">
        {orders.map(({ id, number, locationName, ...order }) => (
          <DateField
            key={id}
            label={t('bulk.order', { number, location: locationName })}
            help={words.wish(order)}
            optional
            min={today()}
            {...form.field(id)}
          />
        ))}
      </Stack>
    </Box>
  );
};

const useDaysErrors = () => {
  const { t } = useTranslation('mfe-supplier');
  return (days: Days) =>
    Object.fromEntries(
      Object.entries(days).map(([id, date]) => {
        const problem = plannedDateProblem(date, today());
        return [id, problem && t(`plan.${problem}`)];
      }),
    );
};

/** Accepts several orders, for one day or each for the day that its customer wants. */
export const BulkAcceptDialog = ({ orders, onSent, onClose }: BulkProps) => {
  const { t } = useTranslation('mfe-supplier');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const form = useCallForm({
    call: useFormCall<typeof acceptOrder, object, unknown>(acceptOrder),
    fields: [],
    own: () => daysOf(orders, (order) => suggestedDate(order, today())),
    check: useDaysErrors(),
    // Each order has its own refusal.
    send: async (days) =>
      setOutcomes(
        await sendEach(orders, ({ id, version }) =>
          api(acceptOrder, { params: { id }, body: { version, plannedDate: days[id] || null } }),
        ),
      ),
    done: onSent,
  });
  return (
    <BulkFrame
      title={t('bulk.title', { count: orders.length })}
      text={t('bulk.text')}
      submit={t('actions.accept')}
      icon={Check}
      done={t('bulk.accepted')}
      {...{ form, outcomes, onClose }}
    >
      <ForAll orders={orders} form={form} />
      <EachDay orders={orders} form={form} />
    </BulkFrame>
  );
};
