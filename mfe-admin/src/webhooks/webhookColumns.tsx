import type { Webhook } from '@fraktion/contract/webhooks';
import { formatCount, formatDate, formatDateTime, type Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';

import { webhookStateOf, WebhookStatePill } from './WebhookStatePill.tsx';

export const webhookColumns = (t: Translate<'mfe-admin'>): readonly Column<Webhook>[] => [
  { key: 'url', header: t('webhooks.url'), text: ({ url }) => url, fixed: true },
  {
    key: 'description',
    header: t('webhooks.description'),
    text: ({ description }) => description,
  },
  {
    key: 'state',
    header: t('webhooks.state'),
    text: (webhook) => t(`webhooks.states.${webhookStateOf(webhook)}`),
    render: (webhook) => <WebhookStatePill webhook={webhook} />,
    width: 144,
  },
  {
    key: 'events',
    header: t('webhooks.events'),
    text: ({ events }) => formatCount(events.length),
    numeric: true,
    width: 108,
  },
  {
    key: 'lastDeliveredAt',
    header: t('webhooks.lastDelivered'),
    text: ({ lastDeliveredAt }) => (lastDeliveredAt ? formatDateTime(lastDeliveredAt) : null),
    width: 156,
  },
  {
    key: 'createdAt',
    header: t('apiKeys.created'),
    text: ({ createdAt }) => formatDate(createdAt),
    sortable: true,
    width: 116,
  },
];
