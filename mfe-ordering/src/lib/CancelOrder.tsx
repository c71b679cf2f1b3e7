import { cancelOrder, type OrderWithEvents } from '@fraktion/contract/orders';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, toast, useTranslation } from '@fraktion/shared-ui';
import { Ban } from '@fraktion/shared-ui/icons';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

/** Asks, then takes the order back; if someone was faster, the dialog says so and the panel shows the order as it is. */
export const CancelOrder = ({ order }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-ordering');
  const [asking, setAsking] = useState(false);
  const cancel = useCall(cancelOrder, {
    invalidates: ['orders', 'infocards'],
    quiet: true,
    onSuccess: () =>
      toast({ tone: 'success', title: t('Order.Cancel.Done', { number: order.number }) }),
  });
  return (
    <>
      <Button variant="danger" icon={Ban} onClick={() => setAsking(true)}>
        {t('Order.Cancel.Action')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Order.Cancel.Question', { number: order.number })}
        text={t('Order.Cancel.Text', { supplier: order.supplierName })}
        confirm={t('Order.Cancel.Action')}
        danger
        onConfirm={() =>
          cancel.mutateAsync({ params: { id: order.id }, body: { version: order.version } })
        }
      />
    </>
  );
};
