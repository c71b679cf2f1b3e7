import { cancelOrder, type OrderWithEvents } from '@fraktion/contract/orders';
import { useCall } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { Ban } from '@fraktion/shared-ui/icons';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';

import { showOrder } from './showOrder.ts';

/** Asks, then takes the order back; if someone was faster, the dialog says so and the panel shows the order as it is. */
export const CancelOrder = ({ order }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-ordering');
  const cancel = useCall(cancelOrder, {
    invalidates: ['orders', 'infocards'],
    quiet: true,
    onSuccess: showOrder,
  });
  return (
    <ConfirmButton
      icon={Ban}
      label={t('Order.Cancel.Action')}
      title={t('Order.Cancel.Question', { number: order.number })}
      text={t('Order.Cancel.Text', { supplier: order.supplierName })}
      done={t('Order.Cancel.Done', { number: order.number })}
      danger
      onConfirm={() =>
        cancel.mutateAsync({ params: { id: order.id }, body: { version: order.version } })
      }
    />
  );
};
