import { randomUUID } from 'node:crypto';

import {
  mostWebhooks,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookPayload,
} from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import { deleteUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { mustHaveRoom } from '../../../http/mustHaveRoom.ts';
import { queueDelivery } from './queue.ts';
import { readDelivery, readWebhook } from './webhookRows.ts';

export interface WebhookFields {
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly WebhookEvent[];
  readonly active: boolean;
}

const columnsOf = ({ url, description, events, active }: WebhookFields) => ({
  url,
  description: description || null,
  events: [...new Set(events)],
  active,
});

export async function mustRead(tx: Tx, accountId: string, id: string): Promise<Webhook> {
  const webhook = await readWebhook(tx, accountId, id);
  if (!webhook) throw new Refusal('Generic.Not.Found');
  return webhook;
}

type Maker = Pick<Actor, 'accountId' | 'userId'>;

/** `secret` is already encrypted. */
export async function createWebhook(
  tx: Tx,
  { accountId, userId }: Maker,
  { id, secret, ...fields }: WebhookFields & { id: string; secret: string },
): Promise<Webhook> {
  const refusal = 'Webhooks.Too.Many';
  await mustHaveRoom(tx, 'webhook', { accountId, most: mostWebhooks, refusal });
  await tx
    .insertInto('webhook')
    .values({ account_id: accountId, id, secret, created_by: userId, ...columnsOf(fields) })
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
  return mustRead(tx, accountId, id);
}

/** Whoever has changed it answers for it from then on: a stopped one goes on. */
export async function updateWebhook(
  tx: Tx,
  { accountId, userId }: Maker,
  id: string,
  { version, ...fields }: WebhookFields & { version: number },
): Promise<Webhook> {
  const read = () => mustRead(tx, accountId, id);
  await updateUnchanged(
    tx
      .updateTable('webhook')
      .set({ ...columnsOf(fields), created_by: userId, stopped_at: null })
      .where('account_id', '=', accountId)
      .where('id', '=', id),
    { version, read },
  );
  return read();
}

/** Its deliveries are deleted too; their jobs then find nothing to do. */
export async function deleteWebhook(
  tx: Tx,
  accountId: string,
  id: string,
  version: number,
): Promise<Webhook> {
  const current = await mustRead(tx, accountId, id);
  await deleteUnchanged(
    tx.deleteFrom('webhook').where('account_id', '=', accountId).where('id', '=', id),
    { version, read: () => mustRead(tx, accountId, id) },
  );
  return current;
}

const mustReadDelivery = async (
  tx: Tx,
  accountId: string,
  id: string,
): Promise<WebhookDelivery> => {
  const delivery = await readDelivery(tx, accountId, id);
  if (!delivery) throw new Refusal('Generic.Not.Found');
  return delivery;
};

export async function pingWebhook(
  tx: Tx,
  accountId: string,
  webhookId: string,
): Promise<WebhookDelivery> {
  await mustRead(tx, accountId, webhookId);
  const id = randomUUID();
  const payload: WebhookPayload = {
    id,
    event: 'ping',
    at: new Date().toISOString(),
    accountId,
    order: null,
    invoice: null,
  };
  await tx
    .insertInto('webhook_delivery')
    .values({
      account_id: accountId,
      id,
      webhook_id: webhookId,
      event: 'ping',
      payload: JSON.stringify(payload),
    })
    .execute();
  await queueDelivery(tx, accountId, id, 'ping');
  return mustReadDelivery(tx, accountId, id);
}

/** Sends a failed delivery again; a waiting one is sent anyway. */
export async function redeliver(
  tx: Tx,
  accountId: string,
  webhookId: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const again = await tx
    .updateTable('webhook_delivery')
    .set({ status: 'waiting', attempts: 0, error: null, finished_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'failed')
    .returning('event')
    .executeTakeFirst();
  if (!again) throw new Refusal('Generic.Not.Found');
  await queueDelivery(tx, accountId, deliveryId, again.event);
  return mustReadDelivery(tx, accountId, deliveryId);
}
