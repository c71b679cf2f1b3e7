import type { IncomingMessage } from 'node:http';

import { Refusal } from './errors.ts';

/** RFC 9112: a request with two hosts is refused. A proxy might have read the one, and this server would believe the other. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}

export function refuseTwoHosts(request: Pick<IncomingMessage, 'rawHeaders'>): void {
  if (hasTwoHosts(request)) throw new Refusal('Generic.Invalid', { detail: 'Two Host headers' });
}
