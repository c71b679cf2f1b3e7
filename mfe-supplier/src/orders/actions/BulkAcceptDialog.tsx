import type { Order, OrderWithEvents } from '@fraktion/contract/orders';
import { acceptOrder } from '@fraktion/contract/supplierOrders';
import { api } from '@fraktion/shared-auth';
import { invalidate } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  failureText,
  Form,
  FormActions,
  Icon,
  Row,
  Stack,
  Text,
  today,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
import { Check, TriangleAlert } from '@fraktion/shared-ui/icons';
import { Dialog, useDiscard } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { currentOrder } from '../../lib/currentOrder.ts';
import { PlannedDateField } from '../../lib/PlannedDateField.tsx';
import { useFocusAfter } from '../../lib/useFocusAfter.ts';
import { usePlannedDateErrors } from '../../lib/usePlannedDateErrors.ts';

interface Outcome {
  readonly order: Order;
  /** Undefined where it was accepted. */
  readonly failure: unknown;
}

/** One after the other: each may have been taken by someone else, and says so by itself. */
async function acceptAll(
  orders: readonly Order[],
  plannedDate: string | null,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const order of orders) {
    const body = { version: order.version, plannedDate };
    const failure = await api(acceptOrder, { params: { id: order.id }, body }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    outcomes.push({ order, failure });
  }
  await invalidate('supplierOrders');
  return outcomes;
}

const useOutcomeText = () => {
  const { t } = useTranslation('mfe-supplier');
  return ({ failure }: Outcome): string => {
    if (failure === undefined) return t('bulk.accepted');
    const last = (currentOrder(failure) as OrderWithEvents | undefined)?.events.at(-1);
    return last
      ? t('bulk.faster', { name: last.actorName, what: t(`events.${last.kind}`) })
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
  /** They have been asked for, whatever became of each. */
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Several orders for one day; what became of each is told before it closes. */
export const BulkAcceptDialog = ({ orders, onSent, onClose }: BulkAcceptDialogProps) => {
  const { t } = useTranslation('mfe-supplier');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const form = useForm({
    initial: { plannedDate: today() },
    validate: usePlannedDateErrors(),
    submit: async ({ plannedDate }) => {
      setOutcomes(await acceptAll(orders, plannedDate === '' ? null : plannedDate));
      onSent();
    },
  });
  const { close, question } = useDiscard(onClose, {
    changed: () => outcomes === undefined && form.changed,
    pending: form.pending,
  });
  const told = useFocusAfter(outcomes);
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
          <PlannedDateField order={{ wantedEmptiedDate: null }} field={form.field('plannedDate')} />
          <FormActions submit={t('actions.accept')} icon={Check} onCancel={close} />
        </Form>
      )}
      {/* There from the start, so that what comes into it is read out. */}
      <Box ref={told} role="status" tabIndex={-1} outline="none">
        {outcomes ? <Outcomes outcomes={outcomes} /> : null}
      </Box>
      {question}
    </Dialog>
  );
};
