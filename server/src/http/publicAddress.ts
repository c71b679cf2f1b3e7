import { lookup } from 'node:dns';
import { lookup as find } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks of this machine, of its neighbours or of nobody: an address typed by a user must not lead there. */
const closed = new BlockList();
const v4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
for (const [network, bits] of v4) closed.addSubnet(network, bits, 'ipv4');

/** For IPv6 only routed networks, without tunnels and examples, which may lead anywhere. */
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address is public. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && routed.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

export class AddressNotAllowed extends Error {
  constructor() {
    super('The address leads to a private network');
  }
}

/** Resolves a name and refuses an internal address at the moment of connecting, so that no later answer can differ. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address)))
      return done(new AddressNotAllowed(), '', 0);
    const [first] = addresses;
    if (options.all) return done(null, addresses);
    return done(null, first?.address ?? '', first?.family ?? 0);
  });
};

/** The address to connect to, for a library that would resolve the name by itself: it is resolved once, here. */
export async function publicAddressOf(host: string, anywhere: boolean): Promise<string> {
  const found = await find(host, { all: true });
  const allowed = anywhere || found.every(({ address }) => isPublic(address));
  const [first] = found;
  if (!first || !allowed) throw new AddressNotAllowed();
  return first.address;
}

const isLocalName = (host: string): boolean =>
  /(^|\.)(localhost|local|internal|localdomain)\.?$/.test(host) || !host.includes('.');

/** Whether a host may be public, as far as known without resolving its name. */
export const mayBePublic = (host: string): boolean =>
  isIP(host) === 0 ? !isLocalName(host) : isPublic(host);
