import type { Webhook } from '@fraktion/contract/webhooks';
import { formatDateTime, type Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { DeliveryPill } from './DeliveryPill.tsx';
import { webhookStateOf, WebhookStatePill } from './WebhookStatePill.tsx';

const { text, count, day, moment, status } = columnsOf<Webhook>();

/** When the newest message was, and what became of it, in one line. */
export const lastMessageOf = (t: Translate<'mfe-admin'>, { lastDelivery }: Webhook): string =>
  lastDelivery
    ? `${formatDateTime(lastDelivery.at)} · ${t(`webhooks.deliveryStates.${lastDelivery.status}`)}`
    : t('webhooks.nothingSent');

export const webhookColumns = (t: Translate<'mfe-admin'>): readonly Column<Webhook>[] => [
  text('url', t('webhooks.url'), { fixed: true }),
  text('description', t('webhooks.description')),
  status(
    'state',
    t('webhooks.state'),
    (webhook) => t(`webhooks.states.${webhookStateOf(webhook)}`),
    (webhook) => <WebhookStatePill webhook={webhook} />,
    { width: 144 },
  ),
  count('events', t('webhooks.events'), { value: ({ events }) => events.length, width: 108 }),
  moment('lastMessage', t('webhooks.lastMessage'), {
    value: ({ lastDelivery }) => lastDelivery?.at ?? null,
    width: 156,
  }),
  status(
    'lastStatus',
    t('webhooks.lastStatus'),
    ({ lastDelivery }) =>
      t(lastDelivery ? `webhooks.deliveryStates.${lastDelivery.status}` : 'webhooks.nothingSent'),
    ({ lastDelivery }) => (lastDelivery ? <DeliveryPill status={lastDelivery.status} /> : null),
    { width: 144 },
  ),
  count('failedInDay', t('webhooks.failedInDay'), { width: 132 }),
  moment('lastDeliveredAt', t('webhooks.lastDelivered'), { width: 156, hidden: true }),
  day('createdAt', t('apiKeys.created'), { width: 116 }),
];
