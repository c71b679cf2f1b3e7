import { isIP } from 'node:net';

import { Refusal } from '../../../../http/errors.ts';
import type { Settings } from '../../../../settings.ts';

/** Where passkeys of this portal are valid. */
export interface RelyingParty {
  /** The host name of the portal: browsers bind each passkey to it. */
  readonly id: string;
  readonly origin: string;
}

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * From the portal's public address alone, never from the request, whose headers anybody can choose. Null for an address of
 * digits, to which browsers bind no passkey; this machine's own has a name.
 */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): RelyingParty | null {
  const url = new URL(publicUrl);
  if (loopback.has(url.hostname)) {
    url.hostname = 'localhost';
    return { id: 'localhost', origin: url.origin };
  }
  const isNumber = isIP(url.hostname) !== 0 || url.hostname.startsWith('[');
  return isNumber ? null : { id: url.hostname, origin: url.origin };
}

export function requireRelyingParty(settings: Pick<Settings, 'publicUrl'>): RelyingParty {
  const party = relyingParty(settings);
  if (!party) throw new Refusal('Auth.Passkeys.Not.Here', { detail: settings.publicUrl });
  return party;
}
