import { removeForward } from '@fraktion/contract/orders';
import { useChange } from '@fraktion/shared-auth/query';
import { Text, useTranslation } from '@fraktion/shared-ui';
import { Undo2 } from '@fraktion/shared-ui/icons';

import { ActionFrame, type ActionProps } from './ActionFrame.tsx';
import { useActionForm } from './useActionForm.ts';

/** A forwarded order can be taken back until its receiver has accepted. */
export const TakeBackDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const form = useActionForm({
    call: useChange(removeForward),
    action: 'removeForward',
    order,
    fields: [],
    done: t('takeBack.done', { number: order.number }),
    onClose,
  });
  return (
    <ActionFrame
      title={t('takeBack.title', { number: order.number })}
      submit={t('actions.removeForward')}
      icon={Undo2}
      {...{ order, form, onClose }}
    >
      <Text>{t('takeBack.text', { name: order.receiverName })}</Text>
    </ActionFrame>
  );
};
