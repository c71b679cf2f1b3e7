import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** The key pair by which push services know this portal, as base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export function createVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  };
}

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A day is the longest that services accept. */
const validSeconds = 12 * 3600;

/** A public key of the curve, as a JSON Web Key (RFC 7518, 6.2.1). */
export function pointKey(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  return { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
}

/** The header that proves to a push service who sends (RFC 8292); `contact` is an address for the service's operators. */
export function vapidHeader(
  endpoint: string,
  { publicKey, privateKey }: VapidKeys,
  { contact, now }: { readonly contact: string; readonly now: number },
): string {
  const key = createPrivateKey({
    format: 'jwk',
    key: { ...pointKey(publicKey), d: privateKey },
  });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + validSeconds,
    sub: contact,
  };
  const signed = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
