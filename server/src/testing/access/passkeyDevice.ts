import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a device says of a sign-in, as far as a test lets it lie. */
export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  /** The person did not unlock the device. */
  readonly unverified?: boolean;
  /** Another credential than the device's own. */
  readonly id?: string;
  /** The count of another copy of this passkey. */
  readonly counter?: number;
  readonly type?: string;
}

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** A device with one passkey, as an authenticator makes and uses it. */
export function passkeyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(24);
  let counter = 0;

  const clientData = (type: string, { challenge, origin, type: lie }: Ceremony): string =>
    JSON.stringify({ type: lie ?? type, challenge, origin, crossOrigin: false });

  function authenticatorData({ rpId, unverified, counter: count }: Ceremony, attested?: Buffer) {
    const flags = 0x01 | (unverified ? 0 : 0x04) | (attested ? 0x40 : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count ?? (counter += 1));
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags]),
      counted,
      ...(attested ? [attested] : []),
    ]);
  }

  const credential = <Response>(ceremony: Ceremony, response: Response) => {
    const own = ceremony.id ?? base64(id);
    return { id: own, rawId: own, type: 'public-key' as const, response };
  };

  return {
    id: base64(id),
    /** The answer to `passkeys.begin`. */
    make(ceremony: Ceremony) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const statement = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(ceremony, attested))],
      ]);
      return credential(ceremony, {
        clientDataJSON: base64(clientData('webauthn.create', ceremony)),
        attestationObject: base64(isoCBOR.encode(statement as never)),
        transports: ['internal'],
      });
    },
    /** The answer to `sessions.passkeyBegin`. */
    use(ceremony: Ceremony) {
      const data = authenticatorData(ceremony);
      const client = clientData('webauthn.get', ceremony);
      return credential(ceremony, {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}
