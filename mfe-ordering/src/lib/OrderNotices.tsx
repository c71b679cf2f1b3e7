import { editOrder, sendOrderAgain } from '@fraktion/contract/orderChanges';
import type { OrderWithEvents } from '@fraktion/contract/orders';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  formatDateTime,
  formatDay,
  Notice,
  Row,
  Stack,
  Text,
  toast,
  today,
  useTranslation,
} from '@fraktion/shared-ui';

import { useAction } from './actions/OrderActions.tsx';

interface OfOrder {
  readonly order: OrderWithEvents;
}

/** One click takes the day that the collector offers. */
const TakeOffered = ({ order, date }: OfOrder & { readonly date: string }) => {
  const { t } = useTranslation('mfe-ordering');
  const edit = useCall(editOrder, {
    invalidates: ['orders'],
    onSuccess: ({ number }) =>
      toast({ tone: 'success', title: t('Order.Declined.Taken', { number }) }),
  });
  const { id, version, comment, requisitionId } = order;
  return (
    <Button
      size="small"
      variant="primary"
      pending={edit.isPending}
      onClick={() =>
        edit.mutate({
          params: { id },
          body: {
            version,
            comment,
            requisitionId,
            asFastAsPossible: false,
            wantedEmptiedDate: date,
          },
        })
      }
    >
      {t('Order.Declined.Take', { date: formatDay(date) })}
    </Button>
  );
};

/** The collector cannot take it: why, and the two ways on. */
const Declined = ({ order }: OfOrder) => {
  const { t } = useTranslation('mfe-ordering');
  const { ask, dialog } = useAction(order);
  const { supplierName, declinedReason, offeredDate, allowedActions } = order;
  return (
    <Notice tone="warning">
      <Text strong>{t('Order.Declined.Title', { supplier: supplierName })}</Text>
      {declinedReason ? <Text>{declinedReason}</Text> : null}
      {offeredDate ? (
        <Text>{t('Order.Declined.Offered', { date: formatDay(offeredDate) })}</Text>
      ) : null}
      <Row mt="2">
        {allowedActions.includes('edit') && offeredDate && offeredDate >= today() ? (
          <TakeOffered order={order} date={offeredDate} />
        ) : null}
        {allowedActions.includes('sendElsewhere') ? (
          <Button size="small" onClick={() => ask('sendElsewhere')}>
            {t('Order.Actions.sendElsewhere')}
          </Button>
        ) : null}
      </Row>
      {dialog}
    </Notice>
  );
};

/** The collector was not reached: call them, and send it once more. */
const Undelivered = ({ order }: OfOrder) => {
  const { t } = useTranslation('mfe-ordering');
  const { id, version, supplierName, allowedActions } = order;
  const send = useCall(sendOrderAgain, {
    invalidates: ['orders'],
    onSuccess: ({ number }) =>
      toast({ tone: 'success', title: t('Order.SendAgain.Done', { number }) }),
  });
  return (
    <Notice tone="warning">
      <Text>{t('Order.MailFailed', { supplier: supplierName })}</Text>
      {allowedActions.includes('sendElsewhere') ? (
        <Row mt="2">
          <Button
            size="small"
            pending={send.isPending}
            onClick={() => send.mutate({ params: { id }, body: { version } })}
          >
            {t('Order.SendAgain.Send')}
          </Button>
        </Row>
      ) : null}
    </Notice>
  );
};

/** What has gone otherwise than ordered, above all that the order says. */
export const OrderNotices = ({ order }: OfOrder) => {
  const { t } = useTranslation('mfe-ordering');
  const { mailFailed, declinedAt, futileAt, futileReason, status } = order;
  const refused = status === 'NotApproved';
  if (!mailFailed && !declinedAt && !futileAt && !refused) return null;
  return (
    <Stack gap="2">
      {mailFailed ? <Undelivered order={order} /> : null}
      {declinedAt ? <Declined order={order} /> : null}
      {futileAt ? (
        <Notice tone="warning">
          <Text strong>{t('Order.Futile', { time: formatDateTime(futileAt) })}</Text>
          {futileReason ? <Text>{futileReason}</Text> : null}
        </Notice>
      ) : null}
      {refused ? (
        <Notice tone="warning">
          <Text strong>{t('Order.NotApprove.Waits')}</Text>
          {order.judgedReason ? <Text>{order.judgedReason}</Text> : null}
        </Notice>
      ) : null}
    </Stack>
  );
};
