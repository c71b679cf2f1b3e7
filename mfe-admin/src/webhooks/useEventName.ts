import type { OrderEventKind } from '@fraktion/contract/orders';
import type { WebhookEvent } from '@fraktion/contract/webhooks';
import { useTranslation } from '@fraktion/shared-ui';

type OrderEvent = `order.${OrderEventKind}`;
const isOfOrder = (event: WebhookEvent | 'ping'): event is OrderEvent => event.startsWith('order.');

/** The names of the events that webhooks are told; those of orders are as in the timeline of an order. */
export function useEventName(): (event: WebhookEvent | 'ping') => string {
  const { t } = useTranslation('mfe-admin');
  return (event) =>
    isOfOrder(event)
      ? t(`orderEvent.${event.slice('order.'.length) as OrderEventKind}`)
      : t(`webhooks.names.${event}`);
}
