import { arriveAtOrder, type Order } from '@fraktion/contract/orders';
import { listUnreadMessages } from '@fraktion/contract/messages';
import { queryFor } from '@fraktion/shared-auth/query';
import { sendOrKeep } from '@fraktion/shared-auth/waiting';
import { Box, Button, formatTime, Grid, Text, useTranslation } from '@fraktion/shared-ui';
import { MessageSquare } from '@fraktion/shared-ui/icons';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { OrderThread } from '@fraktion/shared-waste/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useOrderPath } from '../../lib/order/useOrderPath.ts';
import { VisitStep } from '../VisitStep.tsx';
import { bigTarget, inTheSun } from './sunlight.ts';

/** Tells the customer's page that the truck is there; in the background, because the driver is already at work. */
export const useSayArrived = () => {
  const { t } = useTranslation('mfe-supplier');
  const pathOf = useOrderPath();
  return ({ id, number, locationName, arrivedAt, allowedActions }: Order): void => {
    if (arrivedAt !== null || !allowedActions.includes('arrive')) return;
    const title = t('visit.arrivedAt', { number });
    const path = pathOf(id);
    const plan = { subject: id, apart: true, title, text: locationName, path };
    void sendOrKeep(arriveAtOrder, { params: { id } }, plan).catch(() => undefined);
  };
};

/** The driver and the customer of the stop: on the way, and their messages. */
export const StopContact = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation('mfe-supplier');
  const pathOf = useOrderPath();
  const [open, setOpen] = useState(false);
  const { data: unread = [] } = useQuery({
    ...queryFor(listUnreadMessages),
    meta: { background: true },
  });
  const count = unread.find(({ orderId }) => orderId === order.id)?.unread ?? 0;
  return (
    <>
      {order.onItsWayAt ? (
        <Text strong>{t('visit.since', { time: formatTime(order.onItsWayAt) })}</Text>
      ) : null}
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(140px, 1fr))" gap="2">
        <VisitStep order={order} {...bigTarget} full />
        <Button icon={MessageSquare} {...bigTarget} full onClick={() => setOpen(true)}>
          {count > 0 ? t('visit.unread', { count }) : t('visit.messages')}
        </Button>
      </Grid>
      {open ? (
        <SidePanel open title={order.locationName} onClose={() => setOpen(false)}>
          <Box {...inTheSun}>
            <OrderThread order={order} path={pathOf(order.id)} />
          </Box>
        </SidePanel>
      ) : null}
    </>
  );
};
