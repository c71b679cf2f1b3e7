import { BlockList, isIPv4, isIPv6 } from 'node:net';

import type { FastifyRequest } from 'fastify';

import type { Settings } from '../settings.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address or a host name means this machine itself. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIPv4(name)) return loopback.check(name, 'ipv4');
  if (isIPv6(name)) return loopback.check(name, 'ipv6');
  return name === 'localhost' || name.endsWith('.localhost');
}

type RequestOrigin = Pick<FastifyRequest, 'headers' | 'socket'>;

/**
 * Whether a request comes from a browser on this machine. Each sign alone can mislead: a proxy of this machine has the loopback
 * address, some send their own host name, and anybody can write a header. So every sign must say so: the connection, the host, each
 * address that a proxy has added, whether or not it is trusted, and the address under which people open the portal.
 */
export function isFromThisMachine(
  { headers, socket }: RequestOrigin,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): boolean {
  // Proxies differ in how they fill this header in, so it is not read.
  if (headers.forwarded !== undefined) return false;
  const hosts = [headers.host, ...partsOf(headers['x-forwarded-host'])].map(hostOf);
  const addresses = [
    socket.remoteAddress ?? '',
    ...partsOf(headers['x-forwarded-for']),
    ...partsOf(headers['x-real-ip']),
  ];
  return [...hosts, ...addresses, new URL(publicUrl).hostname].every(isLoopback);
}

const partsOf = (header: string | readonly string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((part) => part.trim());

/** Without the port. */
const hostOf = (host: string | undefined): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
