import { approveOrder } from '@fraktion/contract/orders';
import { useRowCall } from '@fraktion/shared-auth/query';
import { formatWeight, toast, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';

import { showOrder } from '../showOrder.ts';
import type { ActionProps } from './EditOrder.tsx';

/** Approves the collection with the weight in the question; if the weight was corrected meanwhile, asks again. */
export const Approve = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { row, send } = useRowCall(approveOrder, order);
  const { number, kgCollected, weightEstimated } = row;
  const weight = kgCollected ? formatWeight(kgCollected) : '–';
  return (
    <ConfirmDialog
      open
      title={t('order.approve.title', { number })}
      text={t(weightEstimated ? 'order.approve.estimated' : 'order.approve.text', { weight })}
      confirm={t('order.approve.action')}
      onConfirm={async () => {
        showOrder(await send(({ id, version }) => ({ params: { id }, body: { version } })));
        toast({ tone: 'success', title: t('order.approve.done', { number }) });
      }}
      onClose={onClose}
    />
  );
};
