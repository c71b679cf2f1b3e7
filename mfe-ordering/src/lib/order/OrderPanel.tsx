import { getOrder } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { RecordPanel } from '@fraktion/shared-ui/overlay';
import { OrderStatusPill, useOrderWords } from '@fraktion/shared-waste/orders';
import { useQuery } from '@tanstack/react-query';

import { OrderActions } from './actions/OrderActions.tsx';
import { openOrder } from './openOrder.ts';
import { OrderDetails } from './OrderDetails.tsx';

/** One order at the side of whatever list it was opened from. */
export const OrderPanel = () => {
  const { openId, close } = useOpenInAddress(openOrder);
  return openId ? <OpenOrder key={openId} id={openId} onClose={close} /> : null;
};

const OpenOrder = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const words = useOrderWords();
  const query = useQuery(queryFor(getOrder, { params: { id } }));
  return (
    <RecordPanel
      query={query}
      onClose={onClose}
      title={words.title}
      untitled={words.one}
      renderStatus={(order) => <OrderStatusPill order={order} />}
      renderFooter={(order) => <OrderActions order={order} />}
      failed={words.failed}
      missing={words.missing}
    >
      {(order) => <OrderDetails order={order} />}
    </RecordPanel>
  );
};
