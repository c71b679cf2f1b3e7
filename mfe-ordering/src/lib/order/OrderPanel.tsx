import { getOrder } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { RecordPanel, type Walk } from '@fraktion/shared-ui/overlay';
import { OrderStatusPill, useOrderWords } from '@fraktion/shared-waste/orders';
import { useQuery } from '@tanstack/react-query';

import { OrderActions } from './actions/OrderActions.tsx';
import { openOrder } from './orderAddress.ts';
import { OrderDetails } from './OrderDetails.tsx';

/** One order beside the list from which it was opened, with the previous and next one. */
export const OrderPanel = ({ walk }: { readonly walk?: Walk | undefined }) => {
  const { openId, close } = useOpenInAddress(openOrder);
  return openId ? <OpenOrder id={openId} onClose={close} walk={walk} /> : null;
};

interface OpenOrderProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly walk: Walk | undefined;
}

const OpenOrder = ({ id, onClose, walk }: OpenOrderProps) => {
  const words = useOrderWords();
  const query = useQuery(queryFor(getOrder, { params: { id } }));
  return (
    <RecordPanel
      query={query}
      onClose={onClose}
      walk={walk}
      title={words.title}
      untitled={words.one}
      renderStatus={(order) => <OrderStatusPill order={order} />}
      renderFooter={(order) => <OrderActions key={order.id} order={order} />}
      failed={words.failed}
      missing={words.missing}
    >
      {(order) => <OrderDetails key={order.id} order={order} />}
    </RecordPanel>
  );
};
