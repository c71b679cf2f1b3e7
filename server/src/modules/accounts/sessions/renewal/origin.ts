import type { FastifyRequest } from 'fastify';

import { Refusal } from '../../../../http/errors.ts';
import { isOwnOrigin } from '../../../../http/pageOrigin.ts';

/**
 * A page of another host may not use the session's cookie, not even one of the same site, to which browsers would send it.
 */
export function refuseOtherPages(
  { headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string,
): void {
  if (isOwnOrigin(origin, [host], publicUrl)) return;
  throw new Refusal('Generic.Forbidden', {
    detail: `A page of ${origin} asks, and the portal is at ${publicUrl}`,
  });
}
