import type { OrderWithEvents } from '@fraktion/contract/orders';
import { ordersPath } from '@fraktion/contract/pages';
import { Stack } from '@fraktion/shared-ui';
import { OrderMessages } from '@fraktion/shared-waste/messages';
import { OrderFiles, OrderVisit } from '@fraktion/shared-waste/orders';

import { OrderFacts } from './OrderFacts.tsx';
import { OrderNotices } from './OrderNotices.tsx';

/** The whole order: its facts, its files and its history. */
export const OrderDetails = ({ order }: { readonly order: OrderWithEvents }) => (
  <Stack gap="6">
    <OrderNotices order={order} />
    <OrderVisit order={order} />
    <OrderFacts order={order} />
    <OrderFiles order={order} />
    <OrderMessages order={order} path={`${ordersPath}?order=${order.id}`} />
  </Stack>
);
