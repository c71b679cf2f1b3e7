import { forwardOrder, listSubSuppliers } from '@fraktion/contract/orders';
import { api } from '@fraktion/shared-auth';
import { queryFor, useFormCall } from '@fraktion/shared-auth/query';
import { Text, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { Forward } from '@fraktion/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ForwardFields } from '../../lib/order/ForwardFields.tsx';
import { BulkFrame, type BulkProps } from './BulkFrame.tsx';
import { type Outcome, sendEach } from './sendEach.ts';

/** Forwards several orders to one sub-supplier, with a note to it. */
export const BulkForwardDialog = ({ orders, onSent, onClose }: BulkProps) => {
  const { t } = useTranslation('mfe-supplier');
  const receivers = useQuery(queryFor(listSubSuppliers));
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const form = useCallForm({
    call: useFormCall<typeof forwardOrder, object, unknown>(forwardOrder),
    fields: ['receiverId', 'note'],
    check: ({ receiverId }) => ({
      receiverId: receiverId === '' ? t('forward.missing') : undefined,
    }),
    send: async ({ receiverId, note }) =>
      setOutcomes(
        await sendEach(orders, ({ id, version }) =>
          api(forwardOrder, {
            params: { id },
            body: { version, receiverId, note: note.trim() || null },
          }),
        ),
      ),
    done: onSent,
  });
  return (
    <BulkFrame
      title={t('bulk.forward.title', { count: orders.length })}
      submit={t('actions.forward')}
      icon={Forward}
      done={t('bulk.forward.done')}
      {...{ form, outcomes, onClose }}
    >
      {receivers.data?.length === 0 ? <Text>{t('forward.none')}</Text> : null}
      {receivers.error && !receivers.data ? <Text tone="error">{t('forward.failed')}</Text> : null}
      <ForwardFields
        receivers={receivers.data ?? []}
        receiver={form.field('receiverId')}
        note={form.field('note')}
      />
    </BulkFrame>
  );
};
