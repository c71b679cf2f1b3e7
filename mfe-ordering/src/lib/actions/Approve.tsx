import { approveOrder } from '@fraktion/contract/orderChanges';
import { useCall } from '@fraktion/shared-auth/query';
import { formatWeight, toast, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';

import type { ActionProps } from './EditOrder.tsx';

/** Approves the collection with its weight, once it has been read again. */
export const Approve = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const approve = useCall(approveOrder, { invalidates: ['orders'], quiet: true });
  const weight = order.kgCollected ? formatWeight(order.kgCollected) : '–';
  return (
    <ConfirmDialog
      open
      title={t('Order.Approve.Title', { number: order.number })}
      text={t(order.weightEstimated ? 'Order.Approve.Estimated' : 'Order.Approve.Text', { weight })}
      confirm={t('Order.Approve.Action')}
      onConfirm={async () => {
        const { id, version } = order;
        await approve.mutateAsync({ params: { id }, body: { version } });
        toast({ tone: 'success', title: t('Order.Approve.Done', { number: order.number }) });
      }}
      onClose={onClose}
    />
  );
};
