import { approveOrder } from '@fraktion/contract/orders';
import { useCall } from '@fraktion/shared-auth/query';
import { formatWeight, toast, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { currentOrder } from '@fraktion/shared-waste/orders';
import { useState } from 'react';

import { showOrder } from '../showOrder.ts';
import type { ActionProps } from './EditOrder.tsx';

/** Approves the collection with the weight that is asked about; if it was corrected meanwhile, asks about the new one. */
export const Approve = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const approve = useCall(approveOrder);
  const [asked, setAsked] = useState(order);
  const { id, version, number, kgCollected, weightEstimated } = asked;
  const weight = kgCollected ? formatWeight(kgCollected) : '–';
  return (
    <ConfirmDialog
      open
      title={t('order.approve.title', { number })}
      text={t(weightEstimated ? 'order.approve.estimated' : 'order.approve.text', { weight })}
      confirm={t('order.approve.action')}
      onConfirm={async () => {
        try {
          showOrder(await approve.mutateAsync({ params: { id }, body: { version } }));
        } catch (thrown) {
          setAsked(currentOrder(thrown) ?? asked);
          throw thrown;
        }
        toast({ tone: 'success', title: t('order.approve.done', { number }) });
      }}
      onClose={onClose}
    />
  );
};
