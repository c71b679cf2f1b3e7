import { acceptOrder, type Order } from '@fraktion/contract/orders';
import { api, refusedRow } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import {
  addDays,
  Box,
  Button,
  DateField,
  failureText,
  Form,
  FormActions,
  type FormState,
  Icon,
  Row,
  Stack,
  Text,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { Check, TriangleAlert } from '@fraktion/shared-ui/icons';
import { Dialog, useDiscard, useFocusAfter } from '@fraktion/shared-ui/overlay';
import { useOrderWords } from '@fraktion/shared-waste/orders';
import { useState } from 'react';

import { plannedDateProblem, suggestedDate } from '../../lib/order/plannedDate.ts';

interface Outcome {
  readonly order: Order;
  /** Undefined if it was accepted. */
  readonly failure: unknown;
}

/** The planned day of each order, by its id; empty if it stays open. */
type Days = Readonly<Record<string, string>>;

const daysOf = (orders: readonly Order[], dayOf: (order: Order) => string): Days =>
  Object.fromEntries(orders.map((order) => [order.id, dayOf(order)]));

/** One after the other: someone else may have taken an order, so each has its own result. */
async function acceptAll(orders: readonly Order[], days: Days): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const order of orders) {
    const body = { version: order.version, plannedDate: days[order.id] || null };
    const failure = await api(acceptOrder, { params: { id: order.id }, body }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    outcomes.push({ order, failure });
  }
  return outcomes;
}

const useOutcomeText = () => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  return ({ failure }: Outcome): string => {
    if (failure === undefined) return t('bulk.accepted');
    const last = refusedRow(acceptOrder, failure)?.events.at(-1);
    return last
      ? t('bulk.faster', { name: last.actorName, what: words.event(last.kind) })
      : failureText(failure);
  };
};

const Outcomes = ({ outcomes }: { readonly outcomes: readonly Outcome[] }) => {
  const { t } = useTranslation('mfe-supplier');
  const textOf = useOutcomeText();
  return (
    <Stack as="ul" aria-label={t('bulk.outcome')} role="list">
      {outcomes.map((outcome) => {
        const { order, failure } = outcome;
        const done = failure === undefined;
        return (
          <Row as="li" key={order.id} flexWrap="nowrap" alignItems="start">
            <Icon of={done ? Check : TriangleAlert} />
            <div>
              <Text strong>
                {t('bulk.order', { number: order.number, location: order.locationName })}
              </Text>
              <Text tone={done ? 'muted' : 'error'}>{textOf(outcome)}</Text>
            </div>
          </Row>
        );
      })}
    </Stack>
  );
};

export interface BulkAcceptDialogProps {
  readonly orders: readonly Order[];
  /** Called when all were sent, with any result. */
  readonly onSent: () => void;
  readonly onClose: () => void;
}

interface DaysProps {
  readonly orders: readonly Order[];
  readonly form: FormState<Days>;
}

/** One tap for all of them; other days are typed below. */
const ForAll = ({ orders, form }: DaysProps) => {
  const { t } = useTranslation('mfe-supplier');
  const now = today();
  const choices = [
    { label: t('bulk.asWanted'), days: daysOf(orders, (order) => suggestedDate(order, now)) },
    { label: t('plan.today'), days: daysOf(orders, () => now) },
    { label: t('plan.tomorrow'), days: daysOf(orders, () => addDays(now, 1)) },
  ];
  return (
    <Row role="group" aria-label={t('bulk.all')}>
      {choices.map(({ label, days }) => (
        <Button key={label} size="small" onClick={() => form.set(days)}>
          {label}
        </Button>
      ))}
    </Row>
  );
};

const EachDay = ({ orders, form }: DaysProps) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  return orders.map(({ id, number, locationName, ...order }) => (
    <DateField
      key={id}
      label={t('bulk.order', { number, location: locationName })}
      help={words.wish(order)}
      optional
      min={today()}
      {...form.field(id)}
    />
  ));
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

/** Accepts several orders, each for the day that its customer wants; the results are shown before it closes. */
export const BulkAcceptDialog = ({ orders, onSent, onClose }: BulkAcceptDialogProps) => {
  const { t } = useTranslation('mfe-supplier');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const form = useCallForm({
    call: useFormCall<typeof acceptOrder, object, unknown>(acceptOrder),
    fields: [],
    own: () => daysOf(orders, (order) => suggestedDate(order, today())),
    check: useDaysErrors(),
    // Each order has its own refusal.
    send: async (days) => setOutcomes(await acceptAll(orders, days)),
    done: onSent,
  });
  const { close, question } = useDiscard(onClose, {
    changed: () => outcomes === undefined && form.changed,
    pending: form.pending,
  });
  const focusRef = useFocusAfter(outcomes);
  const asked = t('bulk.title', { count: orders.length });
  const accepted = outcomes?.filter(({ failure }) => failure === undefined).length;
  return (
    <Dialog
      open
      onClose={close}
      title={outcomes ? t('bulk.result', { accepted, count: orders.length }) : asked}
      description={outcomes ? undefined : t('bulk.text')}
      width="small"
      steady
      footer={outcomes ? <Button onClick={onClose}>{t('actions.understood')}</Button> : undefined}
    >
      {outcomes ? null : (
        <Form form={form} label={asked}>
          <ForAll orders={orders} form={form} />
          <EachDay orders={orders} form={form} />
          <FormActions submit={t('actions.accept')} icon={Check} onCancel={close} />
        </Form>
      )}
      {/* Present from the start, so that later content is announced. */}
      <Box ref={focusRef} role="status" tabIndex={-1} outline="none">
        {outcomes ? <Outcomes outcomes={outcomes} /> : null}
      </Box>
      {question}
    </Dialog>
  );
};
