import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Sealer } from '../../../sealing.ts';

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * What a refresh cookie says: the session's secret, the how-manieth cookie of it this is, and a code that only the
 * server can make. So of a copied cookie it is known which one it was a copy of, and nobody can make the next.
 */
export interface RefreshCookie {
  readonly secret: string;
  readonly generation: number;
}

const codeOf = (sealer: Sealer, { secret, generation }: RefreshCookie): string =>
  sealer.sign(`refresh ${generation} ${secret}`);

export const writeCookie = (sealer: Sealer, cookie: RefreshCookie): string =>
  `${cookie.secret}.${cookie.generation}.${codeOf(sealer, cookie)}`;

/** Null for whatever this portal has not written. */
export function readCookie(sealer: Sealer, text: string | undefined): RefreshCookie | null {
  const [secret = '', count = '', code = '', ...more] = (text ?? '').split('.');
  if (!secret || !/^\d{1,9}$/.test(count) || more.length > 0) return null;
  const cookie = { secret, generation: Number(count) };
  const expected = Buffer.from(codeOf(sealer, cookie));
  const given = Buffer.from(code);
  return expected.length === given.length && timingSafeEqual(expected, given) ? cookie : null;
}
