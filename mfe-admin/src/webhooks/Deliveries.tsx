import {
  listWebhookDeliveries,
  redeliverWebhook,
  type WebhookDelivery,
} from '@fraktion/contract/webhooks';
import { listQueryFor, useCall } from '@fraktion/shared-auth/query';
import { Button, formatDateTime, Text, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { LogEntry, LogSection } from '../lib/LogSection.tsx';
import { readAgainAfter } from './readAgainAfter.ts';
import { DeliveryPill } from './DeliveryPill.tsx';
import { useFailureText } from './failureText.ts';
import { useEventName } from './useEventName.ts';

interface DeliveryProps {
  readonly webhookId: string;
  readonly delivery: WebhookDelivery;
}

const Delivery = ({ webhookId, delivery }: DeliveryProps) => {
  const { t } = useTranslation('mfe-admin');
  const again = useCall(redeliverWebhook);
  const { id, event, status, attempts, createdAt, responseStatus, error } = delivery;
  const nameOf = useEventName();
  const facts = [
    formatDateTime(createdAt),
    attempts > 0 ? t('webhooks.attempts', { count: attempts }) : null,
    status === 'delivered' ? `HTTP ${responseStatus}` : null,
  ];
  const failure = useFailureText()(responseStatus, error);
  return (
    <LogEntry
      title={<Text>{nameOf(event)}</Text>}
      status={<DeliveryPill status={status} />}
      facts={facts}
    >
      {failure && status !== 'delivered' ? (
        <Text size="caption" tone="error" overflowWrap="anywhere">
          {failure}
        </Text>
      ) : null}
      {status === 'failed' ? (
        <Button
          size="small"
          mt="1"
          pending={again.isPending}
          onClick={() => again.mutate({ params: { id: webhookId, deliveryId: id } })}
        >
          {t('webhooks.again')}
        </Button>
      ) : null}
    </LogEntry>
  );
};

/** The last deliveries to the address, with their results; read again while one is under way. */
export const Deliveries = ({ webhookId }: { readonly webhookId: string }) => {
  const { t } = useTranslation('mfe-admin');
  const list = useQuery({
    ...listQueryFor(listWebhookDeliveries, { params: { id: webhookId }, query: { pageSize: 8 } }),
    refetchInterval: ({ state }) => readAgainAfter(state.data?.data ?? []),
  });
  return (
    <LogSection
      title={t('webhooks.deliveries')}
      of={list}
      failed={t('webhooks.deliveriesFailed')}
      none={t('webhooks.noDelivery')}
    >
      {(delivery) => <Delivery key={delivery.id} webhookId={webhookId} delivery={delivery} />}
    </LogSection>
  );
};
