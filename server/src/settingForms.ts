import { isIP } from 'node:net';
import * as z from 'zod';

import { addressesOf, type HostKind, kindIn } from './db/hosts.ts';
import { isObjectAddress } from './files/objectAddress.ts';

export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535);

export const hasProtocol = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** A folder of this machine, or object storage. */
export const placeOfFiles = z
  .string()
  .refine(
    (text) => isObjectAddress(text) || (hasProtocol(text, ['file:']) && new URL(text).host === ''),
  );

export const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => hasProtocol(text, protocols));

/** One host or several, and which kind of them is meant: only a primary goes without saying. */
export const databaseOf = (...of: HostKind[]) =>
  z.string().refine((text) => {
    const addresses = addressesOf(text);
    if (!addresses.every((each) => hasProtocol(each, ['postgres:', 'postgresql:']))) return false;
    const kind = kindIn(text);
    if (kind === null) return addresses.length === 1 || of.includes('primary');
    return kind !== undefined && of.includes(kind);
  });

const isOrigin = (text: string): boolean =>
  hasProtocol(text, ['http:', 'https:']) && new URL(text).href === `${new URL(text).origin}/`;

export const origin = z
  .string()
  .refine(isOrigin)
  .transform((text) => new URL(text).origin);

export const isDevelopmentOrigin = (text: string): boolean =>
  isOrigin(text) &&
  // A host with a star would be a pattern in the security policy.
  /^https?:\/\/(\[::1\]|[\w.-]+)(:\d+)?\/?$/.test(text) &&
  (text.startsWith('https:') ||
    ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(text).hostname));

/** One host, which the security policy can name, and the place of a picture in the path. */
export const isTileAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { origin, pathname, username } = new URL(text);
  const path = decodeURI(pathname);
  return (
    username === '' &&
    isDevelopmentOrigin(origin) &&
    ['{z}', '{x}', '{y}'].every((part) => path.includes(part)) &&
    !/\{(?!(?:z|x|y)\})/.test(text)
  );
};

const isAddress = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

export const proxies = z.union([
  z.enum(['true', 'false']).transform((text) => text === 'true'),
  z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((list) => list.every(isAddress)),
]);

export const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((text) => text === '1' || text === 'true');

export const onOrOff = z.enum(['on', 'off']).transform((text) => text === 'on');

/** With a fraction, and neither zero nor unlimited. */
export const seconds = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,3})?$/)
  .transform(Number)
  .refine((number) => number >= 0.1);

/** An address to listen on everywhere cannot be opened in a browser. */
export const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
