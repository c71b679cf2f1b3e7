import type { IncomingMessage } from 'node:http';

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;

/**
 * Whether a request comes from a page of the portal, by the origin that browsers send with every POST and every socket; a request
 * without one is not from a page. The portal may be reached by an address of this machine, or through a proxy that requests
 * another host.
 */
export function isOwnOrigin(
  origin: string | undefined,
  hosts: readonly (string | undefined)[],
  publicUrl: string,
): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  const host = hostOf(origin);
  return host !== null && hosts.includes(host);
}

/** The same for a socket. A proxy may name the host that it was asked for; no page can set that header. */
export const isOwnSocket = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  publicUrl: string,
): boolean =>
  isOwnOrigin(
    headers.origin,
    [
      headers.host,
      String(headers['x-forwarded-host'] ?? '')
        .split(',')[0]
        ?.trim(),
    ],
    publicUrl,
  );
