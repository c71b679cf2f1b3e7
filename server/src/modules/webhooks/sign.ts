import { createHmac, randomBytes } from 'node:crypto';

export const newSigningSecret = (): string => `whs_${randomBytes(32).toString('base64url')}`;

/** Proves to the receiver that the message is ours, and recent. */
export function signatureOf(secret: string, body: string, now = Date.now()): string {
  const seconds = Math.floor(now / 1000);
  const code = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${code}`;
}
