import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, as base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Only a test gives them: each message has new ones. */
interface Once {
  readonly privateKey?: Buffer;
  readonly salt?: Buffer;
}

const curve = 'prime256v1';
/** One record has the whole message: a push service takes 4096 bytes. */
const recordBytes = 4096;
/** Marks the last record. */
const lastRecord = Buffer.from([2]);

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * Encrypts a message for one browser (RFC 8291, in the coding of RFC 8188), so that its push service cannot read it. The body of
 * the request has the sender's public key and the salt before the encrypted text.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { privateKey, salt = randomBytes(16) }: Once = {},
): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const sender = createECDH(curve);
  if (privateKey) sender.setPrivateKey(privateKey);
  else sender.generateKeys();
  const own = sender.getPublicKey();
  const shared = sender.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const encrypted = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), lastRecord])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordBytes, 0);
  header.writeUInt8(own.length, 4);
  return Buffer.concat([salt, header, own, encrypted]);
}
