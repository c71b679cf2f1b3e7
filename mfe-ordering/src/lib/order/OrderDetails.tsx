import type { OrderWithEvents } from '@fraktion/contract/orders';
import { Stack } from '@fraktion/shared-ui';
import { OrderFiles, OrderTimeline } from '@fraktion/shared-waste/orders';

import { OrderFacts } from './OrderFacts.tsx';
import { OrderNotices } from './OrderNotices.tsx';

/** The whole order: its facts, its files and its history. */
export const OrderDetails = ({ order }: { readonly order: OrderWithEvents }) => (
  <Stack gap="6">
    <OrderNotices order={order} />
    <OrderFacts order={order} />
    <OrderFiles order={order} />
    <OrderTimeline events={order.events} />
  </Stack>
);
