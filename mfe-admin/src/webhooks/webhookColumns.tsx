import type { Webhook } from '@fraktion/contract/webhooks';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { webhookStateOf, WebhookStatePill } from './WebhookStatePill.tsx';

const { text, count, day, moment, status } = columnsOf<Webhook>();

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
  moment('lastDeliveredAt', t('webhooks.lastDelivered'), { width: 156 }),
  day('createdAt', t('apiKeys.created'), { width: 116 }),
];
