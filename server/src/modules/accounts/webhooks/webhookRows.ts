import type { Webhook, WebhookDelivery, WebhookEvent } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';

export const webhookRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('webhook')
    .where('webhook.account_id', '=', accountId)
    .select([
      'webhook.id',
      'webhook.url',
      'webhook.description',
      sql<WebhookEvent[]>`webhook.events`.as('events'),
      'webhook.active',
      'webhook.created_at as createdAt',
      'webhook.stopped_at as stoppedAt',
      sql<string | null>`(select max(d.delivered_at) from webhook_delivery d
        where d.account_id = webhook.account_id and d.webhook_id = webhook.id)`.as(
        'lastDeliveredAt',
      ),
      sql<Webhook['lastDelivery']>`(select json_build_object('status', d.status, 'at',
          to_char(coalesce(d.finished_at, d.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from webhook_delivery d
        where d.account_id = webhook.account_id and d.webhook_id = webhook.id
        order by d.created_at desc limit 1)`.as('lastDelivery'),
      sql<number>`(select count(*)::int from webhook_delivery d
        where d.account_id = webhook.account_id and d.webhook_id = webhook.id and d.status = 'failed'
          and d.finished_at > now() - interval '24 hours')`.as('failedInDay'),
      sql<number>`(select count(*)::int from webhook_delivery d
        where d.account_id = webhook.account_id and d.webhook_id = webhook.id and d.status = 'failed'
          and d.finished_at > coalesce((select max(ok.delivered_at) from webhook_delivery ok
            where ok.account_id = webhook.account_id and ok.webhook_id = webhook.id), '-infinity'))`.as(
        'failures',
      ),
      'webhook.version',
    ]);

export const readWebhook = (tx: Tx, accountId: string, id: string): Promise<Webhook | undefined> =>
  webhookRows(tx, accountId).where('webhook.id', '=', id).executeTakeFirst();

export const deliveryRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('webhook_delivery')
    .where('webhook_delivery.account_id', '=', accountId)
    .select([
      'webhook_delivery.id',
      sql<WebhookDelivery['event']>`webhook_delivery.event`.as('event'),
      'webhook_delivery.status',
      'webhook_delivery.attempts',
      'webhook_delivery.created_at as createdAt',
      'webhook_delivery.delivered_at as deliveredAt',
      'webhook_delivery.response_status as responseStatus',
      'webhook_delivery.error',
      'webhook_delivery.order_id as orderId',
      'webhook_delivery.invoice_id as invoiceId',
    ]);

export const readDelivery = (
  tx: Tx,
  accountId: string,
  id: string,
): Promise<WebhookDelivery | undefined> =>
  deliveryRows(tx, accountId).where('webhook_delivery.id', '=', id).executeTakeFirst();
