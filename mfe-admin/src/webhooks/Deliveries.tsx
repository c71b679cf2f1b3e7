import {
  listWebhookDeliveries,
  redeliverWebhook,
  type WebhookDelivery,
} from '@fraktion/contract/webhooks';
import { listQueryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  formatDateTime,
  Heading,
  QueryState,
  Row,
  Spacer,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

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
    <Box as="li" py="2" borderTop="1px solid" borderColor="border">
      <Row gap="2">
        <Text>{nameOf(event)}</Text>
        <Spacer />
        <DeliveryPill status={status} />
      </Row>
      <Text size="caption" tone="muted">
        {facts.filter(Boolean).join(' · ')}
      </Text>
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
    </Box>
  );
};

/** The last deliveries to the address, with their results; read again while one is under way. */
export const Deliveries = ({ webhookId }: { readonly webhookId: string }) => {
  const { t } = useTranslation('mfe-admin');
  const list = useQuery({
    ...listQueryFor(listWebhookDeliveries, { params: { id: webhookId }, query: { pageSize: 8 } }),
    refetchInterval: ({ state }) => readAgainAfter(state.data?.data ?? []),
  });
  const rows = list.data?.data;
  return (
    <Box as="section" aria-label={t('webhooks.deliveries')}>
      <Heading as="h3" size="small" mb="2">
        {t('webhooks.deliveries')}
      </Heading>
      <QueryState of={list} failed={t('webhooks.deliveriesFailed')} waiting={3} />
      {rows?.length === 0 ? <Text tone="muted">{t('webhooks.noDelivery')}</Text> : null}
      <Box as="ul">
        {rows?.map((delivery) => (
          <Delivery key={delivery.id} webhookId={webhookId} delivery={delivery} />
        ))}
      </Box>
    </Box>
  );
};
