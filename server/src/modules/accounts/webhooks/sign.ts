import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** In the form of Standard Webhooks. */
export const newSigningSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/** A secret from before Standard Webhooks signs by its letters, until a new one replaces it. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(prefix)
    ? Buffer.from(secret.slice(prefix.length), 'base64')
    : Buffer.from(secret);

interface Message {
  /** The same in every attempt. */
  readonly id: string;
  readonly body: string;
}

/** Prove to the receiver that the message is ours, and recent: https://www.standardwebhooks.com. */
export function signatureHeaders(
  secret: string,
  { id, body }: Message,
  now = Date.now(),
): Record<string, string> {
  const seconds = String(Math.floor(now / 1000));
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${hmac(keyOf(secret), `${id}.${seconds}.${body}`).digest('base64')}`,
    // Receivers from before Standard Webhooks check this one. The next version leaves it out.
    'fraktion-signature': `t=${seconds},v1=${hmac(secret, `${seconds}.${body}`).digest('hex')}`,
  };
}
