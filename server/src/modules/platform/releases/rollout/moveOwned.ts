import { clash, type OwnedPath, platformName } from '@fraktion/contract';

import type { Db } from '../../../../db/database.ts';
import { ownerTransaction } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { lockOwners } from '../registry/owners.ts';
import { note } from './note.ts';
import { notifyReleased } from './notifyReleased.ts';

/**
 * Gives a path or a to-do of one remote to another. The former owner's pages lose it at once; the new owner shows it with its next
 * release.
 */
export async function moveOwned(
  db: Db,
  { kind, key }: OwnedPath,
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
    const own = await tx
      .selectFrom('release_owner')
      .select(['kind', 'key'])
      .where('name', '=', from)
      .execute();
    const asked = own.find((each) => each.kind === kind && each.key === key);
    // The same path in another spelling, such as with a renamed parameter, goes along: neither remote could show either of them.
    const moved = asked ? own.filter((each) => clash(each, asked)) : [];
    if (!asked) throw new Refusal('Generic.Not.Found', { detail: `${from} does not have ${key}` });
    const giver = await tx
      .selectFrom('release')
      .select(['name', 'version'])
      .where('name', '=', from)
      .orderBy('released_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const keys = moved.map((each) => each.key);
    await tx
      .updateTable('release_owner')
      .set({ name: to, by_whom: by, since: new Date().toISOString() })
      .where('kind', '=', kind)
      .where('key', 'in', keys)
      .where('name', '=', from)
      .execute();
    const what = keys.join(', ');
    await note(tx, giver, { by, what: 'gaveUp', from: null, reason: `${what} to ${to}` });
    await note(tx, receiver, { by, what: 'tookOver', from: null, reason: `${what} from ${from}` });
    await notifyReleased(tx, giver);
    await notifyReleased(tx, receiver);
  });
}
