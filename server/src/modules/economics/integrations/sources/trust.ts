import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';

import type { ReachedHost } from './hosts.ts';
import { patienceMs, SourceError } from './source.ts';

const bare = (fingerprint: string): string =>
  fingerprint
    .replace(/^sha-?256:?/i, '')
    .replace(/[^0-9a-f]/gi, '')
    .toLowerCase();

/**
 * The settings for further connections to the same server: either an authority vouches for its certificate, or the account has
 * named that certificate by its digest. Refuses any other certificate, and names its digest.
 */
export function trustOf(
  socket: TLSSocket,
  servername: string | undefined,
  wanted: string | null,
): ConnectionOptions {
  const strict = { rejectUnauthorized: true, ...(servername ? { servername } : {}) };
  const { raw } = socket.getPeerCertificate();
  const seen = new X509Certificate(raw);
  if (wanted === null || wanted === '') {
    if (socket.authorized) return strict;
    const detail = `${String(socket.authorizationError)}; SHA-256 ${seen.fingerprint256}`;
    throw new SourceError('Integrations.Certificate.Not.Trusted', detail);
  }
  if (bare(seen.fingerprint256) !== bare(wanted))
    throw new SourceError('Integrations.Key.Changed', `SHA-256 ${seen.fingerprint256}`);
  return {
    ...strict,
    ca: [seen.toString()],
    allowPartialTrustChain: true,
    // It is exactly the named certificate, so the name in it does not matter.
    checkServerIdentity: () => undefined,
  };
}

/** Looks at the certificate of a server that speaks TLS from the first byte, before any password is sent. */
export async function trustAt(
  { address, port, servername }: ReachedHost,
  wanted: string | null,
): Promise<ConnectionOptions> {
  const socket = connect({
    host: address,
    port,
    ...(servername ? { servername } : {}),
    // Decided below, so that the refusal can name the certificate.
    rejectUnauthorized: false,
  });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The server is silent')));
  try {
    await once(socket, 'secureConnect');
    return trustOf(socket, servername, wanted);
  } finally {
    socket.destroy();
  }
}
