import type { OrderWithEvents } from '@fraktion/contract/orders';
import { Heading, Stack, useTranslation } from '@fraktion/shared-ui';

import { OrderFacts } from './OrderFacts.tsx';
import { OrderFiles } from './OrderFiles.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderNotices } from './OrderNotices.tsx';

/** All that an order says: the facts, its files, and what happened to it. */
export const OrderDetails = ({ order }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Stack gap="6">
      <OrderNotices order={order} />
      <OrderFacts order={order} />
      <OrderFiles order={order} />
      <Stack as="section" gap="3">
        <Heading size="small">{t('order.timeline')}</Heading>
        <OrderHistory events={order.events} />
      </Stack>
    </Stack>
  );
};
