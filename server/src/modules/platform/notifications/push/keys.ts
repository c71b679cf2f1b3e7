import type { Db } from '../../../../db/database.ts';
import type { Sealer } from '../../../../sealing.ts';
import { createVapidKeys, type VapidKeys } from './vapid.ts';

const about = 'push key';

/** Made once; of two nodes that make them at once, both use those of the first. Reads and writes as the owner of the tables. */
export async function readPushKeys(db: Db, sealer: Sealer): Promise<VapidKeys> {
  const known = await readStored(db);
  if (known) return { ...known, privateKey: sealer.open(known.privateKey, about) };
  const made = createVapidKeys();
  await db
    .insertInto('push_key')
    .values({
      id: 'own',
      public_key: made.publicKey,
      private_key: sealer.seal(made.privateKey, about),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return readPushKeys(db, sealer);
}

const readStored = (db: Db) =>
  db
    .selectFrom('push_key')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .where('id', '=', 'own')
    .executeTakeFirst();
