import { randomBytes } from 'node:crypto';

const marker = '{{nonce}}';

export const newNonce = (): string => randomBytes(16).toString('base64');

/** Inserts the nonce of one response into the page. */
export function withNonce(html: string, nonce: string): string {
  const parts = html.split(marker);
  if (parts.length !== 2) throw new Error('The page must have one place for the nonce');
  return parts.join(nonce);
}
