import { reportFutileTrip } from '@fraktion/contract/orders';
import { useTranslation } from '@fraktion/shared-ui';
import { Ban } from '@fraktion/shared-ui/icons';

import { ReasonField } from '../../lib/ReasonField.tsx';
import type { ActionProps } from './actionProps.ts';
import { ActionFrame } from './ActionFrame.tsx';
import { useAct } from './useAct.ts';
import { useActionForm } from './useActionForm.ts';

/** Someone was there and could not collect. The order stays accepted, for the next trip. */
export const FutileDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const report = useAct(reportFutileTrip, 'reportFutile', order);
  const { form, faster } = useActionForm({
    order,
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reason.trim() === '' ? t('reason.missing') : undefined,
    }),
    send: ({ id, version }, { reason }) =>
      report.mutateAsync({ params: { id }, body: { version, reason } }),
    done: t('futile.done', { number: order.number }),
    onClose,
  });
  return (
    <ActionFrame
      title={t('futile.title', { number: order.number })}
      action="reportFutile"
      submit={t('futile.submit')}
      icon={Ban}
      {...{ order, form, faster, onClose }}
    >
      <ReasonField
        field={form.field('reason')}
        help={t('futile.help')}
        usual={[t('futile.usual.locked'), t('futile.usual.blocked'), t('futile.usual.empty')]}
      />
    </ActionFrame>
  );
};
