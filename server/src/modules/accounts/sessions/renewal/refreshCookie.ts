import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Sealer } from '../../../../sealing.ts';

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The content of a refresh cookie: the session's secret, the number of this cookie, and a code that only the server can create.
 * So a copied cookie can be recognised, and nobody can create the next.
 */
export interface RefreshCookie {
  readonly secret: string;
  readonly generation: number;
}

const codeOf = (sealer: Sealer, { secret, generation }: RefreshCookie): string =>
  sealer.sign(`refresh ${generation} ${secret}`);

export const writeCookie = (sealer: Sealer, cookie: RefreshCookie): string =>
  `${cookie.secret}.${cookie.generation}.${codeOf(sealer, cookie)}`;

/** Null for a cookie that this portal has not written. */
export function readCookie(sealer: Sealer, text: string | undefined): RefreshCookie | null {
  const [secret = '', count = '', code = '', ...more] = (text ?? '').split('.');
  if (!secret || !/^\d{1,9}$/.test(count) || more.length > 0) return null;
  const cookie = { secret, generation: Number(count) };
  const expected = Buffer.from(codeOf(sealer, cookie));
  const given = Buffer.from(code);
  return expected.length === given.length && timingSafeEqual(expected, given) ? cookie : null;
}
