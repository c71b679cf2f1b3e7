import type { LinkedOrder } from '@fraktion/contract/orders';
import { Box, DescriptionList, Divider, Stack, useTranslation } from '@fraktion/shared-ui';
import { followFocus, useFocusAfter } from '@fraktion/shared-ui/overlay';
import { OrderFiles, OrderStatusPill } from '@fraktion/shared-waste/orders';
import { useState } from 'react';

import { LinkFrame } from '../../lib/link/LinkFrame.tsx';
import { useAskedFacts } from '../../lib/order/useAskedFacts.tsx';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import { CarrierNotices } from '../CarrierNotices.tsx';
import { NextStep } from '../MainOffers.tsx';
import { CustomerMark, LinkValidity } from '../CustomerMark.tsx';
import { OfferedActions } from '../OfferedActions.tsx';
import { PlaceLinks } from '../PlaceLinks.tsx';
import { useActing } from '../useActing.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { AllOrders } from './AllOrders.tsx';
import { LinkDesk } from './LinkDesk.tsx';
import { LinkOutcome } from './LinkOutcome.tsx';
import type { LinkProps } from './linkQuery.ts';
import { OwnMessages } from './OwnMessages.tsx';

/**
 * The order of the link. Before it is accepted: what is wanted, and the button; afterwards the confirmation on top, and the next
 * step at the bottom of the screen.
 */
export const OfferedOrder = ({ order, ...link }: LinkProps & { readonly order: LinkedOrder }) => {
  const { t } = useTranslation('mfe-supplier');
  const [acceptedNow, setAcceptedNow] = useState(false);
  const { act, acting, stop } = useActing();
  const facts = useAskedFacts(order);
  const focusRef = useFocusAfter(order.status);
  const toAnswer = order.allowedActions.includes('accept');
  return (
    <LinkDesk {...link}>
      {/* A step removes the button that started it. */}
      <Box ref={followFocus}>
        <LinkFrame
          title={t('link.orderTitle', { number: order.number, customer: order.customerName })}
          status={<OrderStatusPill order={order} />}
          foot={toAnswer ? null : <NextStep order={order} onAct={act} />}
        >
          <Stack gap="5">
            {toAnswer ? null : (
              <Box ref={focusRef} tabIndex={-1} outline="none">
                <LinkOutcome order={order} acceptedNow={acceptedNow} />
              </Box>
            )}
            {order.status === 'Canceled' || order.futileOpen ? null : (
              <CarrierNotices order={order} />
            )}
            <CustomerMark name={order.customerName} facts={order} ownerId={order.id} />
            <PlaceLinks order={order} />
            {toAnswer ? (
              <AcceptForm {...link} order={order} onAccepted={() => setAcceptedNow(true)} />
            ) : null}
            <Divider />
            <DescriptionList items={facts} />
            <OrderFiles order={order} />
            <OfferedActions order={order} onAct={(action) => act(order, action)} />
            <Stack gap="3">
              <OwnMessages {...link} order={order} />
            </Stack>
            <Stack gap="2" alignItems="flex-start">
              <AllOrders orderId={order.id} />
              <LinkValidity facts={order} />
            </Stack>
          </Stack>
        </LinkFrame>
      </Box>
      {acting ? <ActionDialog {...acting} onClose={stop} /> : null}
    </LinkDesk>
  );
};
