import type { FastifyServerOptions } from 'fastify';

import type { Settings } from '../settings.ts';

type Trust = NonNullable<FastifyServerOptions['trustProxy']>;

/**
 * Whose word on a request's origin counts. Of a mere number of proxies Fastify believes none, since it cannot know that nobody
 * comes past them; whoever gives the number says so. Believing none, all people behind the proxy would count as one.
 */
export function trustedProxies(proxies: Settings['trustProxy']): Trust {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return typeof proxies === 'boolean' ? proxies : [...proxies];
}
