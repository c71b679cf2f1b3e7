import { handBackOrder } from '@fraktion/contract/orders';
import { api } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { CircleX } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import { ReasonField } from '../../lib/ReasonField.tsx';
import { BulkFrame, type BulkProps } from './BulkFrame.tsx';
import { type Outcome, sendEach } from './sendEach.ts';

/** Returns several accepted orders with one reason. */
export const BulkHandBackDialog = ({ orders, onSent, onClose }: BulkProps) => {
  const { t } = useTranslation('mfe-supplier');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const form = useCallForm({
    call: useFormCall<typeof handBackOrder, object, unknown>(handBackOrder),
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('reason.missing') : undefined }),
    send: async ({ reason }) =>
      setOutcomes(
        await sendEach(orders, ({ id, version }) =>
          api(handBackOrder, { params: { id }, body: { version, reason } }),
        ),
      ),
    done: onSent,
  });
  return (
    <BulkFrame
      title={t('bulk.handBack.title', { count: orders.length })}
      submit={t('handBack.submit')}
      icon={CircleX}
      done={t('bulk.handBack.done')}
      {...{ form, outcomes, onClose }}
    >
      <ReasonField
        field={form.field('reason')}
        help={t('bulk.handBack.help')}
        usual={[t('handBack.usual.breakdown'), t('handBack.usual.noDriver')]}
      />
    </BulkFrame>
  );
};
