import type { Manifest } from '@fraktion/contract';

import type { Db } from '../../../../db/database.ts';
import { type Tx, ownerTransaction } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { effectOf, stillWaits } from '../registry/compatibility.ts';
import { takeFree, takenFrom } from '../registry/owners.ts';
import { takeCanary } from './canaryRow.ts';
import { markLive, markRolledBack, markWaiting } from './marks.ts';
import { mustBeFree, whileFree } from './mustBeFree.ts';
import { note, type ReleaseEventKind } from './note.ts';
import { notifyReleased } from './notifyReleased.ts';

export interface WentLive {
  readonly name: string;
  readonly version: string;
  readonly from: string | null;
}

/** The live version of a name; `turn` counts the changes, so that going back and forth is noticed too. */
export interface Live {
  readonly version: string;
  readonly turn: number;
}

export const readLive = (db: Db | Tx, name: string): Promise<Live | undefined> =>
  db
    .selectFrom('release_live')
    .select(['version', 'turn'])
    .where('name', '=', name)
    .executeTakeFirst();

/** The one statement that changes the live version; false if someone else was first. */
async function flip(tx: Tx, { name, version }: Manifest, seen: Live | undefined): Promise<boolean> {
  if (seen === undefined) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('release_live')
      .values((eb) => ({
        name,
        version,
        // A withdrawn remote continues after its highest turn, because each turn has left an event at least.
        turn: eb
          .selectFrom('release_event')
          .select((count) => count(count.fn.countAll<number>(), '+', 1).as('turn'))
          .where('name', '=', name),
      }))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('release_live')
    .set((eb) => ({ version, turn: eb('turn', '+', 1) }))
    .where('name', '=', name)
    .where('turn', '=', seen.turn)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function putLive(
  tx: Tx,
  manifest: Manifest,
  {
    by,
    what,
    seen,
    reason,
  }: { by: string; what: ReleaseEventKind; seen: Live | undefined; reason?: string },
): Promise<boolean> {
  if (!(await flip(tx, manifest, seen))) return false;
  await markLive(tx, manifest);
  if (seen && what === 'rolledBack')
    await markRolledBack(tx, { name: manifest.name, version: seen.version });
  if (manifest.kind === 'remote') await takeFree(tx, manifest, by);
  const from = seen?.version ?? null;
  await note(tx, manifest, { by, what, from, ...(reason ? { reason } : {}) });
  // It was a canary beside the former live version.
  const ended = await takeCanary(tx, manifest.name);
  await notifyReleased(tx, manifest);
  if (ended !== undefined)
    await note(tx, ended, {
      by,
      what: 'canaryEnded',
      from: null,
      reason: `${manifest.version} went live`,
    });
  return true;
}

/**
 * Puts a stored version live, if nothing else went live since `seen` was read. A refused or outrun version stays in the
 * registry, and the history records the result. A platform goes live together with the remotes that waited for it.
 */
export async function goLive(
  db: Db,
  manifest: Manifest,
  { by, what, seen }: { by: string; what: ReleaseEventKind; seen: Live | undefined },
): Promise<WentLive> {
  const from = seen?.version ?? null;
  // A way back is never closed: what belongs to others by now is left out of it.
  const asksForMore = what !== 'rolledBack';
  if (asksForMore) await mustBeFree(db, manifest, { by, from });
  const { refusal, problems, along } = await effectOf(db, manifest);
  if (refusal !== undefined) {
    await ownerTransaction(db, async (tx) => {
      // It waits for a platform; another server does not put it live by itself.
      if (manifest.kind === 'remote' && !problems) await markWaiting(tx, manifest);
      await note(tx, manifest, {
        by,
        what: 'refused',
        from,
        reason: refusal,
        ...(problems && { problems }),
      });
    });
    throw new Refusal('Releases.Incompatible', { detail: refusal });
  }
  const { name, version } = manifest;
  const won = await whileFree(db, manifest, { by, from, asks: asksForMore }, async (tx) => {
    if (!(await putLive(tx, manifest, { by, what, seen }))) return false;
    for (const waited of along) {
      if (!(await stillWaits(tx, waited))) continue;
      if ((await takenFrom(tx, waited)).length > 0) continue;
      const live = await readLive(tx, waited.name);
      const reason = `It has waited for ${name} ${version}`;
      await putLive(tx, waited, { by, what: 'promoted', seen: live, reason });
    }
    return true;
  });
  if (won) return { name, version, from };
  const now = await readLive(db, name);
  await note(db, manifest, { by, what: 'raced', from, reason: `${now?.version} was faster` });
  throw new Refusal('Releases.Raced', {
    detail: `${now?.version} went live meanwhile; ${version} is kept and can be promoted`,
  });
}
