import { randomUUID } from 'node:crypto';

import type { CallAnswer, tryWebhook as tryCall, WebhookPayload } from '@fraktion/contract';

import { Refusal } from '../../../http/errors.ts';
import { Rate } from '../../../http/rate.ts';
import { sendMessage } from './sendMessage.ts';
import { newSigningSecret } from './sign.ts';

/** A try posts to any public address: enough to find a typing mistake, too few to bother somebody. */
const within = 10 * 60_000;
const tries = new Rate(20, within);

/** Sends a test event to an address that is not saved. It is signed with a secret that nobody has: the webhook gets its own when it is saved. */
export async function tryWebhook(
  accountId: string,
  url: string,
  anywhere: boolean,
): Promise<CallAnswer<typeof tryCall>> {
  if (!tries.allows(accountId))
    throw new Refusal('Generic.Too.Many.Requests', { retryAfter: within / 1_000 });
  const id = randomUUID();
  const at = new Date().toISOString();
  const payload: WebhookPayload = {
    id,
    event: 'ping',
    at,
    accountId,
    order: null,
    invoice: null,
  };
  const { status, failure } = await sendMessage(
    { id, url, event: 'ping', payload: JSON.stringify(payload), secret: newSigningSecret() },
    anywhere,
  );
  return { arrived: failure === null, responseStatus: status, failure };
}
