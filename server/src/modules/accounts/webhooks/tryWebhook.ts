import { randomUUID } from 'node:crypto';

import type { CallAnswer, tryWebhook as tryCall, WebhookPayload } from '@fraktion/contract';

import { countPost } from './postRate.ts';
import { sendMessage } from './sendMessage.ts';
import { newSigningSecret } from './sign.ts';

/** Sends a test event to an address that is not saved. It is signed with a secret that nobody has: the webhook gets its own when it is saved. */
export async function tryWebhook(
  accountId: string,
  url: string,
  anywhere: boolean,
): Promise<CallAnswer<typeof tryCall>> {
  countPost(accountId);
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
