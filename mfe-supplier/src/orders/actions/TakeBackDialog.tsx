import { removeForward } from '@fraktion/contract/orders';
import { useCall } from '@fraktion/shared-auth/query';
import { Text, useTranslation } from '@fraktion/shared-ui';
import { Undo2 } from '@fraktion/shared-ui/icons';

import type { ActionProps } from './actionProps.ts';
import { ActionFrame } from './ActionFrame.tsx';
import { useActionForm } from './useActionForm.ts';

/** Until its receiver has accepted, a forwarded order can be taken back. */
export const TakeBackDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const takeBack = useCall(removeForward);
  const { form, faster } = useActionForm({
    order,
    initial: {},
    validate: () => ({}),
    send: ({ id, version }) => takeBack.mutateAsync({ params: { id }, body: { version } }),
    done: t('takeBack.done', { number: order.number }),
    onClose,
  });
  return (
    <ActionFrame
      title={t('takeBack.title', { number: order.number })}
      action="removeForward"
      submit={t('actions.removeForward')}
      icon={Undo2}
      {...{ order, form, faster, onClose }}
    >
      <Text>{t('takeBack.text', { name: order.receiverName })}</Text>
    </ActionFrame>
  );
};
