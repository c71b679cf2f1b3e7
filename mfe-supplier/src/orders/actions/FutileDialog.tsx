import { reportFutileDriving } from '@fraktion/contract/orders';
import { useTranslation } from '@fraktion/shared-ui';
import { Ban } from '@fraktion/shared-ui/icons';

import { ReasonField, useReasonWords } from '../../lib/ReasonField.tsx';
import { ActionFrame, type ActionProps } from './ActionFrame.tsx';
import { useAct } from './useAct.ts';
import { useActionForm } from './useActionForm.ts';

/** The trip was futile. The order stays accepted, for the next trip. */
export const FutileDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const form = useActionForm({
    call: useAct(reportFutileDriving, 'reportFutile', order),
    action: 'reportFutile',
    order,
    fields: ['reason'],
    words: { reason: useReasonWords() },
    done: t('futile.done', { number: order.number }),
    onClose,
  });
  return (
    <ActionFrame
      title={t('futile.title', { number: order.number })}
      submit={t('futile.submit')}
      icon={Ban}
      {...{ order, form, onClose }}
    >
      <ReasonField
        field={form.field('reason')}
        help={t('futile.help')}
        usual={[t('futile.usual.locked'), t('futile.usual.blocked'), t('futile.usual.empty')]}
      />
    </ActionFrame>
  );
};
