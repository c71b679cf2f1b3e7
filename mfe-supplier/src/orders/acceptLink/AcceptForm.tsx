import { acceptOrderByLink, type LinkedOrder } from '@fraktion/contract/orders';
import { queryClient, useFormCall } from '@fraktion/shared-auth/query';
import { Box, Form, FormActions, today, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { Check } from '@fraktion/shared-ui/icons';
import { useEffect, useEffectEvent } from 'react';

import { suggestedDate } from '../../lib/order/plannedDate.ts';
import { PlannedDateField } from '../../lib/order/PlannedDateField.tsx';
import { usePlannedDateErrors } from '../../lib/order/usePlannedDateErrors.ts';
import { type LinkProps, linkQuery } from './linkQuery.ts';

export interface AcceptFormProps extends LinkProps {
  readonly order: LinkedOrder;
  readonly onAccepted: () => void;
}

/** The day of the collection, and one button. If someone else was first, the page shows the order's new state. */
export const AcceptForm = ({ order, onAccepted, ...link }: AcceptFormProps) => {
  const { t } = useTranslation('mfe-supplier');
  const show = (now: LinkedOrder) => queryClient.setQueryData(linkQuery(link).queryKey, now);
  const form = useCallForm({
    call: useFormCall(acceptOrderByLink, {
      given: (row) => ({ secret: link.secret, version: row?.version ?? order.version }),
      rest: () => ({ params: { id: link.id } }),
    }),
    // The day belongs to this version: the page reloads the order by itself, and a change must not be accepted unseen.
    row: order,
    fields: ['plannedDate'],
    initial: (row = order) => ({ plannedDate: suggestedDate(row, today()) }),
    check: usePlannedDateErrors(),
    news: () => t('link.changed'),
    done: (accepted) => {
      onAccepted();
      show(accepted);
    },
  });
  const { newest, notice } = form;
  const showNewest = useEffectEvent(show);
  useEffect(() => {
    if (newest) showNewest(newest);
  }, [newest]);
  return (
    <Form form={form} label={t('link.accept')} ownFailure={Boolean(notice)}>
      {/* Present from the start, so that later content is announced; empty, it takes no room. */}
      <Box role="status" mb={notice ? undefined : '-4'}>
        {notice}
      </Box>
      <PlannedDateField order={order} field={form.field('plannedDate')} />
      <FormActions submit={t('link.accept')} icon={Check} full />
    </Form>
  );
};
