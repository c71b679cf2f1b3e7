import type { Order } from '@fraktion/contract/orders';
import { supplierOrderPath } from '@fraktion/contract/pages';
import { Badge, Flex, formatDateTime, Link, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { OrderStatusPill } from '@fraktion/shared-waste/orders';

import { wasteText } from '../lib/order/wasteText.ts';
import { useOrderDay } from '../lib/order/useOrderDay.ts';

export interface OrderLineProps {
  readonly order: Order;
  readonly withStatus: boolean;
}

/** One order on the home page; the whole line is a link. */
export const OrderLine = ({ order, withStatus }: OrderLineProps) => {
  const { t } = useTranslation('mfe-supplier');
  const day = useOrderDay()(order);
  return (
    <Flex as="li" borderTop="1px solid" borderColor="border">
      <Link
        to={supplierOrderPath(order.id)}
        quiet
        display="block"
        flex="1"
        minWidth="0"
        px="4"
        py="3"
        transition="background-color 120ms"
        _hover={{ bg: 'bg.subtle', textDecoration: 'none' }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <Row
          as="span"
          justifyContent="space-between"
          alignItems="start"
          columnGap="3"
          rowGap="1"
          // On a phone the marks stand below a name that is long.
          flexWrap={{ base: 'wrap', md: 'nowrap' }}
        >
          <Text as="span" fontWeight="medium">
            {order.locationName}
          </Text>
          <Row as="span" gap="1.5" flexWrap="nowrap" flexShrink="0">
            {withStatus || order.futileOpen ? <OrderStatusPill order={order} /> : null}
            {day.late ? <Badge tone="red">{t('day.late')}</Badge> : null}
          </Row>
        </Row>
        <Text as="span" display="block" tone="muted">
          {order.customerName} · {wasteText(order)}
        </Text>
        <Text as="span" display="block" size="caption" tone="muted" figures mt="0.5">
          {withStatus ? t('day.ordered', { time: formatDateTime(order.orderedAt) }) : day.text}
        </Text>
      </Link>
    </Flex>
  );
};
