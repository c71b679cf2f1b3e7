import { BlockList, isIP } from 'node:net';

/** Addresses in these networks belong to this machine, to its neighbours or to nobody: no webhook may reach them. */
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

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether an address may be posted to, as far as known without resolving its name: names are resolved at each delivery. */
export function mayPost(text: string, anywhere: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password) return false;
  if (anywhere) return url.protocol === 'https:' || url.protocol === 'http:';
  const host = hostOf(url);
  const isNamed = isIP(host) === 0;
  const isLocalName = /(^|\.)(localhost|local|internal|localdomain)\.?$/.test(host);
  if (url.protocol !== 'https:' || (isNamed && (isLocalName || !host.includes('.')))) return false;
  return isNamed || isPublic(host);
}
