import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32)
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The six digits of an authenticator, `ahead` half minutes from now, because each code can be used once. */
export function authenticatorCode(secret: string, ahead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** The last half minutes whose codes this process has used, by secret. */
const used = new Map<string, number>();

/** A code that was not used yet: two sign-ins within half a minute need the next one. */
export async function freshCode(secret: string): Promise<string> {
  const now = () => Math.floor(Date.now() / 30_000);
  const wanted = Math.max(now(), (used.get(secret) ?? 0) + 1);
  used.set(secret, wanted);
  // The server takes a code of the next half minute, too.
  while (wanted > now() + 1) await new Promise((later) => setTimeout(later, 1000));
  return authenticatorCode(secret, wanted - now());
}
