import {
  type AuditKind,
  createWebhook as createCall,
  deleteWebhook as deleteCall,
  getWebhookSecret,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook as pingCall,
  redeliverWebhook,
  renewWebhookSecret,
  isOtherServer,
  tryWebhook as tryCall,
  updateWebhook as updateCall,
  type Webhook,
} from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';

import { listRows } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { mayPost } from '../../../http/post.ts';
import type { Services } from '../../../services.ts';
import { changedFields, doneBy, note } from '../../platform/audit/index.ts';
import {
  createWebhook,
  deleteWebhook,
  mustRead,
  pingWebhook,
  redeliver,
  updateWebhook,
} from './changeWebhook.ts';
import { countPost } from './postRate.ts';
import { secretAbout } from './secrets.ts';
import { newSigningSecret } from './sign.ts';
import { tryWebhook } from './tryWebhook.ts';
import { deliveryRows, webhookRows } from './webhookRows.ts';

const noteWebhook = (
  tx: Tx,
  actor: Actor,
  request: FastifyRequest,
  kind: AuditKind,
  { url, events, active }: Webhook,
  fields: readonly string[] = [],
): Promise<void> =>
  note(tx, actor.accountId, {
    ...doneBy(actor, request),
    kind,
    subject: url,
    details: {
      events: events.join(', '),
      active: String(active),
      ...(fields.length === 0 ? {} : { fields: fields.join(' ') }),
    },
  });

/** Addresses of other systems that receive events, and their deliveries. */
export function registerWebhooks({ routes, sealer, settings }: Services): void {
  const refuseAddress = (url: string): void => {
    if (mayPost(url, settings.webhooksAnywhere)) return;
    const key = 'Webhooks.Address.Not.Allowed';
    throw new Refusal(key, { fields: { url: key } });
  };

  /** A new secret, by which messages are signed from now on. */
  const storeSecret = async (tx: Tx, { accountId }: Actor, id: string): Promise<string> => {
    const secret = newSigningSecret();
    await tx
      .updateTable('webhook')
      .set({ secret: sealer.seal(secret, secretAbout(id)) })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    return secret;
  };

  routes.handle(listWebhooks, ({ tx, actor, query }) =>
    listRows(tx, webhookRows(tx, actor.accountId), listWebhooks.list, query, {
      columns: { createdAt: 'webhook.created_at' },
      search: ['webhook.url', 'webhook.description'],
      tieBreaker: 'webhook.id',
    }),
  );

  routes.handle(createCall, async ({ tx, actor, body, request }) => {
    refuseAddress(body.url);
    const secret = sealer.seal(newSigningSecret(), secretAbout(body.id));
    const webhook = await createWebhook(tx, actor, { ...body, secret });
    await noteWebhook(tx, actor, request, 'webhookCreated', webhook);
    return webhook;
  });

  routes.handle(updateCall, async ({ tx, actor, params, body, request }) => {
    refuseAddress(body.url);
    const before = await mustRead(tx, actor.accountId, params.id);
    const webhook = await updateWebhook(tx, actor, params.id, body);
    if (isOtherServer(before.url, webhook.url)) {
      await storeSecret(tx, actor, params.id);
      await noteWebhook(tx, actor, request, 'webhookSecretRenewed', webhook);
    }
    const fields = changedFields(before, webhook, ['url', 'description', 'events', 'active']);
    await noteWebhook(tx, actor, request, 'webhookChanged', webhook, fields);
    return webhook;
  });

  routes.handle(deleteCall, async ({ tx, actor, params, query, request }) => {
    const webhook = await deleteWebhook(tx, actor.accountId, params.id, query.version);
    await noteWebhook(tx, actor, request, 'webhookDeleted', webhook);
    return undefined;
  });

  routes.handle(getWebhookSecret, async ({ tx, actor, params, request }) => {
    const webhook = await mustRead(tx, actor.accountId, params.id);
    const { secret } = await tx
      .selectFrom('webhook')
      .select('secret')
      .where('account_id', '=', actor.accountId)
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    await noteWebhook(tx, actor, request, 'webhookSecretRead', webhook);
    return { secret: sealer.open(secret, secretAbout(params.id)) };
  });

  routes.handle(renewWebhookSecret, async ({ tx, actor, params, request }) => {
    const webhook = await mustRead(tx, actor.accountId, params.id);
    const secret = await storeSecret(tx, actor, params.id);
    await noteWebhook(tx, actor, request, 'webhookSecretRenewed', webhook);
    return { secret };
  });

  routes.handle(pingCall, async ({ tx, actor, params }) => {
    countPost(actor.accountId);
    return pingWebhook(tx, actor.accountId, params.id);
  });

  routes.handleOutside(tryCall, async ({ actor, body: { url } }) => {
    refuseAddress(url);
    return tryWebhook(actor.accountId, url, settings.webhooksAnywhere);
  });

  routes.handle(listWebhookDeliveries, async ({ tx, actor, params, query }) => {
    await mustRead(tx, actor.accountId, params.id);
    const rows = deliveryRows(tx, actor.accountId).where(
      'webhook_delivery.webhook_id',
      '=',
      params.id,
    );
    return listRows(tx, rows, listWebhookDeliveries.list, query, {
      columns: {
        createdAt: 'webhook_delivery.created_at',
        status: 'webhook_delivery.status',
      },
      tieBreaker: 'webhook_delivery.id',
    });
  });

  routes.handle(redeliverWebhook, async ({ tx, actor, params }) => {
    countPost(actor.accountId);
    return redeliver(tx, actor.accountId, params.id, params.deliveryId);
  });
}
