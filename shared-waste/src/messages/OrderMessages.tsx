import type { OrderWithEvents } from '@fraktion/contract/orders';
import { queryClient } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

import { OrderTimeline } from '../orders/OrderTimeline.tsx';
import { OrderThread, type OrderThreadProps } from './OrderThread.tsx';
import { messagesQuery } from './useOrderMessages.ts';

/** What the sides have written to each other, and the timeline with it. */
export const OrderMessages = ({ order, path }: OrderThreadProps<OrderWithEvents>) => {
  const { data } = useQuery(messagesQuery(order.id), queryClient);
  return (
    <>
      <OrderThread order={order} path={path} />
      <OrderTimeline events={order.events} messages={data?.data} />
    </>
  );
};
