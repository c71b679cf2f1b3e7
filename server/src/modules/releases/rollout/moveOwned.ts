import { type Owned, platformName } from '@fraktion/contract';

import type { Db } from '../../../db/database.ts';
import { ownerTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { lockOwners } from '../registry/owners.ts';
import { note } from './note.ts';
import { notifyReleased } from './notifyReleased.ts';

/**
 * Gives a path or a to-do of one remote to another. The former owner's pages lose it at once; the new owner shows it with its next
 * release.
 */
export async function moveOwned(
  db: Db,
  { kind, key }: Owned,
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: string },
): Promise<void> {
  if (to === platformName || to === from)
    throw new Refusal('Generic.Invalid', { detail: `${to} cannot take ${key} from ${from}` });
  await ownerTransaction(db, async (tx) => {
    await lockOwners(tx);
    const receiver = await tx
      .selectFrom('release')
      .select(['name', 'version'])
      .where('name', '=', to)
      .orderBy('released_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!receiver) throw new Refusal('Generic.Not.Found', { detail: `Nothing of ${to} is stored` });
    const moved = await tx
      .updateTable('release_owner')
      .set({ name: to, by_whom: by, since: new Date().toISOString() })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('name', '=', from)
      .returning('key')
      .executeTakeFirst();
    if (!moved) throw new Refusal('Generic.Not.Found', { detail: `${from} does not have ${key}` });
    const giver = await tx
      .selectFrom('release')
      .select(['name', 'version'])
      .where('name', '=', from)
      .orderBy('released_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await note(tx, giver, { by, what: 'gaveUp', from: null, reason: `${key} to ${to}` });
    await note(tx, receiver, { by, what: 'tookOver', from: null, reason: `${key} from ${from}` });
    await notifyReleased(tx, giver);
    await notifyReleased(tx, receiver);
  });
}
