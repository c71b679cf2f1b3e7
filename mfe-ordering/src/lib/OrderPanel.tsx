import { getOrder } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';
import { ErrorState, SkeletonText, useTranslation } from '@fraktion/shared-ui';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { SidePanel } from '@fraktion/shared-ui/overlay';
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
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(getOrder, { params: { id } }),
    meta: { quiet: true },
  });
  return (
    <SidePanel
      open
      onClose={onClose}
      title={data ? t('Order.Title', { number: data.number }) : t('Order.Loading')}
      status={data ? <OrderStatusPill status={data.status} /> : null}
      footer={data ? <OrderActions order={data} /> : undefined}
    >
      {data ? <OrderDetails order={data} /> : null}
      {!data && !error ? <SkeletonText lines={10} /> : null}
      {!data && error ? (
        <ErrorState
          title={t('Order.Failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
    </SidePanel>
  );
};
