import type { FastifyRequest } from 'fastify';

import { Refusal } from '../../../http/errors.ts';

/**
 * A page of another host may not use the session's cookie, not even one of the same site, to which browsers would send it.
 * Browsers send the page's origin with every POST; a request without one is not from a page.
 */
export function refuseOtherPages(
  { headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string,
): void {
  // The portal may be reached by an address of this machine, or through a proxy that requests another host.
  if (origin === undefined || origin === publicUrl || hostOf(origin) === host) return;
  throw new Refusal('Generic.Forbidden', {
    detail: `A page of ${origin} asks, and the portal is at ${publicUrl}`,
  });
}

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;
