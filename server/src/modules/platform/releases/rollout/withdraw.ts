import type { Db } from '../../../../db/database.ts';
import { ownerTransaction } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { takeCanary } from './canaryRow.ts';
import { readLive } from './goLive.ts';
import { note } from './note.ts';
import { dropWaiting } from './marks.ts';
import { notifyReleased } from './notifyReleased.ts';

/**
 * Takes a remote out of service: nothing of it is live, a canary or waiting. Its versions stay stored, for open tabs and for a
 * later release or promotion.
 */
export async function withdraw(db: Db, name: string, by: string): Promise<void> {
  const live = await readLive(db, name);
  if (live === undefined)
    throw new Refusal('Generic.Not.Found', { detail: `Nothing of ${name} is live` });
  const { version, turn } = live;
  const done = await ownerTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('release_live')
      .where('name', '=', name)
      .where('turn', '=', turn)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await dropWaiting(tx, name);
    const ended = await takeCanary(tx, name);
    await note(tx, { name, version }, { by, what: 'withdrawn', from: version });
    if (ended !== undefined)
      await note(tx, ended, { by, what: 'canaryEnded', from: null, reason: 'It was withdrawn' });
    await notifyReleased(tx, { name, version });
    return true;
  });
  if (!done) throw new Refusal('Releases.Raced', { detail: `${name} was released meanwhile` });
}
