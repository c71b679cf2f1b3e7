import { acceptOrderByLink, type Order } from '@fraktion/contract/orders';
import { refusedRow } from '@fraktion/shared-auth';
import { queryClient, useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Form,
  FormActions,
  Notice,
  Text,
  today,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
import { Check } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import { suggestedDate } from '../lib/order/plannedDate.ts';
import { PlannedDateField } from '../lib/order/PlannedDateField.tsx';
import { usePlannedDateErrors } from '../lib/order/usePlannedDateErrors.ts';
import { type LinkProps, linkQuery } from './linkQuery.ts';

export interface AcceptFormProps extends LinkProps {
  readonly order: Order;
  readonly onAccepted: () => void;
}

/** When the collector comes, and the one button. If someone was faster, the page shows what became of the order. */
export const AcceptForm = ({ order, onAccepted, ...link }: AcceptFormProps) => {
  const { t } = useTranslation('mfe-supplier');
  // What the day answers to: the page reads the order anew by itself, and nobody accepts unseen what has changed.
  const [seen, setSeen] = useState(order);
  const show = (now: Order) => queryClient.setQueryData(linkQuery(link).queryKey, now);
  const accept = useCall(acceptOrderByLink, {
    onSuccess: (accepted) => {
      onAccepted();
      show(accepted);
    },
    onError: (error) => {
      const now = refusedRow(acceptOrderByLink, error);
      if (!now) return;
      setSeen(now);
      show(now);
      // It may be wanted on another day by now; a day that was chosen here stays.
      if (!form.changed) form.reset({ plannedDate: suggestedDate(now, today()) });
    },
  });
  const form = useForm({
    initial: { plannedDate: suggestedDate(order, today()) },
    validate: usePlannedDateErrors(),
    submit: ({ plannedDate }) =>
      accept.mutateAsync({
        params: { id: link.id },
        body: {
          secret: link.secret,
          version: seen.version,
          plannedDate: plannedDate === '' ? null : plannedDate,
        },
      }),
  });
  const changed = refusedRow(acceptOrderByLink, form.failure) !== undefined;
  return (
    <Form form={form} label={t('link.accept')} ownFailure={changed}>
      {/* There from the start, so that what comes into it is read out; empty, it takes no room. */}
      <Box role="status" mb={changed ? undefined : '-4'}>
        {changed ? (
          <Notice tone="warning">
            <Text>{t('link.changed')}</Text>
          </Notice>
        ) : null}
      </Box>
      <PlannedDateField order={order} field={form.field('plannedDate')} />
      <FormActions submit={t('link.accept')} icon={Check} full />
    </Form>
  );
};
