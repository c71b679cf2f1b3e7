import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

import type { Db } from './db/database.ts';

/**
 * Encrypts values that must be read again (a signing secret, an authenticator's), so that a copy of the database alone is not
 * enough, if an external key is set; without one the key is in the database too.
 */
export interface Sealer {
  /** `about` names the row: an encrypted text that was moved to another row cannot be decrypted. */
  seal(text: string, about: string): string;
  open(sealed: string, about: string): string;
  /** The id of the key that seals; a sealed text begins with that of its own. */
  readonly keyId: string;
  /** A code that only a server of this portal can create for the text. */
  sign(text: string): string;
}

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secret: Buffer): Key => ({
  id: createHash('sha256').update('id').update(secret).digest('hex').slice(0, 8),
  bytes: createHash('sha256').update('key').update(secret).digest(),
});

/** The first of the given keys encrypts; each of them decrypts, and so does the database's own. */
export async function createSealer(db: Db, given: readonly string[]): Promise<Sealer> {
  const own = await databaseKey(db);
  const keys = [...given.map((secret) => keyOf(Buffer.from(secret))), keyOf(own)];
  const first = keys[0] as Key;
  return {
    keyId: first.id,
    seal(text, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, first.bytes, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
      return `${first.id}.${bytes.toString('base64url')}`;
    },
    open(sealed, about) {
      const [id, text = ''] = sealed.split('.');
      const key = keys.find((each) => each.id === id);
      if (!key) throw new Error(`The key ${id}, by which ${about} was sealed, is not set.`);
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const opened = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },
    sign: (text) => createHmac('sha256', first.bytes).update(text).digest('base64url'),
  };
}

/** Created once; two concurrent starts use the one that was first. */
async function databaseKey(db: Db): Promise<Buffer> {
  await db
    .insertInto('sealing_key')
    .values({ id: 'own', key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await db
    .selectFrom('sealing_key')
    .select('key')
    .where('id', '=', 'own')
    .executeTakeFirstOrThrow();
  return key;
}
