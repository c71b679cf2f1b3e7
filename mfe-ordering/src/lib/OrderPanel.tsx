import { getOrder } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { RecordPanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { OrderActions } from './actions/OrderActions.tsx';
import { openOrder } from './openOrder.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderStatusPill } from './OrderStatusPill.tsx';

/** One order at the side of whatever list it was opened from. */
export const OrderPanel = () => {
  const { openId, close } = useOpenInAddress(openOrder);
  return openId ? <OpenOrder key={openId} id={openId} onClose={close} /> : null;
};

const OpenOrder = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-ordering');
  const query = useQuery(queryFor(getOrder, { params: { id } }));
  return (
    <RecordPanel
      query={query}
      onClose={onClose}
      title={({ number }) => t('order.title', { number })}
      untitled={t('order.loading')}
      renderStatus={(order) => <OrderStatusPill order={order} />}
      renderFooter={(order) => <OrderActions order={order} />}
      failed={t('order.failed')}
      missing={t('order.missing')}
    >
      {(order) => <OrderDetails order={order} />}
    </RecordPanel>
  );
};
