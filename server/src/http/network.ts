import { isIPv6 } from 'node:net';

/** The owner of an IPv6 address has its whole network. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const missing = 8 - groups(head).length - groups(tail).length;
  const zeros = address.includes('::') ? Array<string>(Math.max(0, missing)).fill('0') : [];
  return [...groups(head), ...zeros, ...groups(tail)]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
