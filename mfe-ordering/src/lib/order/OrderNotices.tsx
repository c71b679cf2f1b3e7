import { editOrder, type OrderWithEvents, sendOrderAgain } from '@fraktion/contract/orders';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  formatDay,
  Notice,
  Row,
  Stack,
  Text,
  type TextKey,
  toast,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { useAction } from './actions/OrderActions.tsx';
import { CollectorPhone } from './CollectorPhone.tsx';
import { showOrder } from './showOrder.ts';

interface OfOrder {
  readonly order: OrderWithEvents;
}

/** One click accepts the day that the collector offers. */
const TakeOffered = ({ order, date }: OfOrder & { readonly date: string }) => {
  const { t } = useTranslation('mfe-ordering');
  const edit = useCall(editOrder, {
    onSuccess: (taken) => {
      showOrder(taken);
      toast({ tone: 'success', title: t('order.declined.taken', { number: taken.number }) });
    },
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
      {t('order.declined.take', { date: formatDay(date) })}
    </Button>
  );
};

interface NoticesProps extends OfOrder {
  readonly onElsewhere: () => void;
}

/** The collector declined: the reason, and the two possible answers. */
const Declined = ({ order, onElsewhere }: NoticesProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { supplierName, declinedReason, offeredDate, allowedActions } = order;
  return (
    <Notice tone="warning">
      <Text strong>{t('order.declined.title', { supplier: supplierName })}</Text>
      {declinedReason ? <Text>{declinedReason}</Text> : null}
      {offeredDate ? (
        <Text>{t('order.declined.offered', { date: formatDay(offeredDate) })}</Text>
      ) : null}
      <Row mt="2">
        {allowedActions.includes('edit') && offeredDate && offeredDate >= today() ? (
          <TakeOffered order={order} date={offeredDate} />
        ) : null}
        {allowedActions.includes('sendElsewhere') ? (
          <Button size="small" onClick={onElsewhere}>
            {t('order.actions.sendElsewhere')}
          </Button>
        ) : null}
      </Row>
    </Notice>
  );
};

/** The mail to the collector bounced: call them, and send it again. */
const Undelivered = ({ order }: OfOrder) => {
  const { t } = useTranslation('mfe-ordering');
  const { id, version, supplierName, allowedActions } = order;
  const send = useCall(sendOrderAgain, {
    onSuccess: (sent) => {
      showOrder(sent);
      toast({ tone: 'success', title: t('order.sendAgain.done', { number: sent.number }) });
    },
  });
  return (
    <Notice tone="warning">
      <Text>{t('order.mailFailed', { supplier: supplierName })}</Text>
      <CollectorPhone phone={order.collectorPhone} />
      {allowedActions.includes('sendAgain') ? (
        <Row mt="2">
          <Button
            size="small"
            pending={send.isPending}
            onClick={() => send.mutate({ params: { id }, body: { version } })}
          >
            {t('order.sendAgain.send')}
          </Button>
        </Row>
      ) : null}
    </Notice>
  );
};

interface UnreachedProps extends OfOrder {
  readonly words: TextKey<'mfe-ordering'>;
}

/** The collector accepted, but the mail about a later change bounced: only a call helps. */
const UnreachedCollector = ({ order, words }: UnreachedProps) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Notice tone="warning">
      <Text>{t(words, { supplier: order.supplierName })}</Text>
      <CollectorPhone phone={order.collectorPhone} />
    </Notice>
  );
};

const Notices = ({ order, onElsewhere }: NoticesProps) => {
  const { t } = useTranslation('mfe-ordering');
  const words = useOrderWords();
  const { mailFailed, acceptedAt, futileAt, futileReason, futileOpen, status } = order;
  // An order that is not accepted still needs a collector. Later, a decline or a bounced order is history for the timeline; a
  // bounced cancellation or rejection still has to be passed on.
  const waits = status === 'Created';
  const undelivered = waits && mailFailed;
  const cancelUndelivered = status === 'Canceled' && acceptedAt !== null && mailFailed;
  const declined = waits && order.declinedAt !== null;
  const refused = status === 'NotApproved';
  if (!undelivered && !cancelUndelivered && !declined && !futileOpen && !refused) return null;
  return (
    <Stack gap="2">
      {undelivered ? <Undelivered order={order} /> : null}
      {cancelUndelivered ? (
        <UnreachedCollector order={order} words="order.cancelMailFailed" />
      ) : null}
      {refused && mailFailed ? (
        <UnreachedCollector order={order} words="order.refusalMailFailed" />
      ) : null}
      {declined ? <Declined order={order} onElsewhere={onElsewhere} /> : null}
      {futileOpen && futileAt ? (
        <Notice tone="warning">
          <Text strong>{words.futile(futileAt)}</Text>
          {futileReason ? <Text>{futileReason}</Text> : null}
          {order.offeredDate ? (
            <Text>{t('order.futileNewDay', { date: formatDay(order.offeredDate) })}</Text>
          ) : null}
          {status === 'Accepted' ? (
            <Text>{t('order.futileWaits', { supplier: order.supplierName })}</Text>
          ) : null}
        </Notice>
      ) : null}
      {refused ? (
        <Notice tone="warning">
          <Text strong>{t('order.notApprove.waits')}</Text>
          {order.judgedReason ? <Text>{order.judgedReason}</Text> : null}
        </Notice>
      ) : null}
    </Stack>
  );
};

/** Problems of the order, above everything else. */
export const OrderNotices = ({ order }: OfOrder) => {
  const { ask, dialog } = useAction(order);
  return (
    <>
      <Notices order={order} onElsewhere={() => ask('sendElsewhere')} />
      {/* Outside the notice, which disappears when someone else is first: typed text stays. */}
      {dialog}
    </>
  );
};
