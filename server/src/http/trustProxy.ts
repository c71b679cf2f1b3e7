import type { FastifyServerOptions } from 'fastify';

import type { Settings } from '../settings.ts';

type Trust = NonNullable<FastifyServerOptions['trustProxy']>;

/**
 * The proxies whose client address is trusted. Fastify trusts none for a plain number, because it cannot know that nobody
 * bypasses them; the operator who sets the number guarantees it. Without trust, all users behind the proxy would count as one.
 */
export function trustedProxies(proxies: Settings['trustProxy']): Trust {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return typeof proxies === 'boolean' ? proxies : [...proxies];
}
