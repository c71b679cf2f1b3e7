import type { Order } from '@fraktion/contract/orders';
import {
  Box,
  DescriptionList,
  Divider,
  Heading,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useFocusAfter } from '@fraktion/shared-ui/overlay';
import { OrderFiles, OrderStatusPill } from '@fraktion/shared-waste/orders';
import { useState } from 'react';

import { LinkFrame } from '../lib/link/LinkFrame.tsx';
import { useAskedFacts } from '../lib/order/useAskedFacts.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { AllOrders } from './AllOrders.tsx';
import { LinkFiles } from './LinkFiles.tsx';
import type { LinkProps } from './linkQuery.ts';
import { LinkOutcome } from './LinkOutcome.tsx';

/** All other actions need the mail's link to all orders. */
const OtherLink = ({
  orderId,
  text,
}: {
  readonly orderId: string;
  readonly text: string | undefined;
}) => (
  <Stack gap="2" alignItems="flex-start">
    {text ? <Text tone="muted">{text}</Text> : null}
    <AllOrders orderId={orderId} />
  </Stack>
);

/** The whole order, and below it the button or the order's state. */
export const OfferedOrder = ({ order, ...link }: LinkProps & { readonly order: Order }) => {
  const { t } = useTranslation('mfe-supplier');
  const [acceptedNow, setAcceptedNow] = useState(false);
  const facts = useAskedFacts(order);
  const focusRef = useFocusAfter(order.status);
  return (
    <LinkFrame
      title={t('link.orderTitle', { number: order.number, customer: order.customerName })}
      status={<OrderStatusPill order={order} />}
    >
      <Stack gap="5">
        <Stack gap="0">
          <Heading size="section">{order.locationName}</Heading>
          <Text tone="muted">{order.locationAddress}</Text>
        </Stack>
        <DescriptionList items={facts} />
        <LinkFiles {...link}>
          <OrderFiles order={order} />
        </LinkFiles>
        <Divider />
        {order.allowedActions.includes('accept') ? (
          <>
            <AcceptForm {...link} order={order} onAccepted={() => setAcceptedNow(true)} />
            <OtherLink orderId={order.id} text={t('link.cannot')} />
          </>
        ) : (
          <>
            <Box ref={focusRef} tabIndex={-1} outline="none">
              <LinkOutcome order={order} acceptedNow={acceptedNow} />
            </Box>
            <OtherLink
              orderId={order.id}
              text={order.status === 'Accepted' ? t('link.later') : undefined}
            />
          </>
        )}
      </Stack>
    </LinkFrame>
  );
};
