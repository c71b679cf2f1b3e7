import { type DriveEntry, type DriveKind, driveTrashDays } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { addJob } from '../../../jobs/index.ts';
import { below, mustBe, tableOf } from './changeEntry.ts';
import { freeName } from './freeName.ts';
import { notifyChanged, reread } from './notifyChanged.ts';
import { inDriveScope, mayErase } from './places.ts';
import { lockDrive } from './room.ts';

const both = ['drive_folder', 'drive_file'] as const;

interface TrashEntry {
  readonly kind: DriveKind;
  readonly id: string;
  readonly version: number;
}

/** Moves an entry to the trash; a folder takes its content with it, and is restored with it. */
export async function trashEntry(
  tx: Tx,
  actor: Actor,
  { kind, id, version }: TrashEntry,
): Promise<void> {
  const { accountId, userId, userName } = actor;
  await lockDrive(tx, accountId);
  const before = await mustBe(tx, actor, { kind, id });
  const gone = {
    trashed_at: sql<string>`now()`,
    trashed_by: userName,
    trashed_by_id: userId,
    trashed_with: id,
  };
  await updateUnchanged(
    tx
      .updateTable(tableOf(kind))
      .set(gone)
      .where('account_id', '=', accountId)
      .where('id', '=', id),
    { version, read: () => mustBe(tx, actor, { kind, id }) },
  );
  if (kind === 'folders') {
    for (const table of both) {
      await tx
        .updateTable(table)
        .set(gone)
        .where('account_id', '=', accountId)
        .where('parent_id', 'in', below(accountId, id))
        .where('trashed_at', 'is', null)
        .execute();
    }
  }
  await notifyChanged(tx, actor, before.parentId);
}

/** An entry that somebody has deleted, at a location of the actor's. */
async function mustBeTrashed(tx: Tx, actor: Actor, id: string) {
  const row = await tx
    .selectFrom('drive_entry')
    .select(['kind', 'name', 'parent_id', 'location_id', 'place_id'])
    .select(mayErase(actor).as('mayErase'))
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .where('trashed_with', '=', id)
    .where(inDriveScope(actor, 'drive_entry.location_id'))
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  return row;
}

/** Restores an entry to its folder; if that is in the trash itself, to the top of its location. */
export async function restoreEntry(tx: Tx, actor: Actor, id: string): Promise<DriveEntry> {
  const { accountId } = actor;
  await lockDrive(tx, accountId);
  const { kind, name, parent_id, location_id } = await mustBeTrashed(tx, actor, id);
  const parent = parent_id && (await isThere(tx, accountId, parent_id)) ? parent_id : null;
  const placeId = parent ?? location_id ?? accountId;
  const back = { trashed_at: null, trashed_by: null, trashed_by_id: null, trashed_with: null };
  await tx
    .updateTable(tableOf(kind))
    .set((eb) => ({
      ...back,
      parent_id: parent,
      version: eb('version', '+', 1),
    }))
    .set({ name: await freeName(tx, accountId, placeId, { kind, name, id }) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  for (const table of both) {
    await tx
      .updateTable(table)
      .set(back)
      .where('account_id', '=', accountId)
      .where('trashed_with', '=', id)
      .execute();
  }
  await notifyChanged(tx, actor, placeId);
  return reread(tx, actor, id);
}

async function isThere(tx: Tx, accountId: string, folderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('drive_folder')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', folderId)
    .where('trashed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Erases an entry with everything below it. */
export async function eraseEntry(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { accountId } = actor;
  await lockDrive(tx, accountId);
  const { place_id, mayErase: may } = await mustBeTrashed(tx, actor, id);
  if (!may) throw new Refusal('Generic.Forbidden');
  await erase(tx, accountId, id);
  await notifyChanged(tx, actor, place_id);
}

/** The bytes are removed after the rows. */
async function erase(tx: Tx, accountId: string, id: string): Promise<void> {
  const files = await tx
    .deleteFrom('drive_file')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('id', '=', id), eb('parent_id', 'in', below(accountId, id))]))
    .returning('sha256')
    .execute();
  await tx
    .deleteFrom('drive_folder')
    .where('account_id', '=', accountId)
    .where('id', 'in', below(accountId, id))
    .execute();
  const shas = [...new Set(files.map(({ sha256 }) => sha256))];
  if (shas.length > 0) await addJob(tx, 'fileDrive.dropUnused', { accountId, shas });
}

/**
 * Erases entries that have been in the trash for long: each with those deleted with it, in a separate transaction. A failure
 * does not stop the others, and is thrown at the end.
 */
export async function emptyTrash(db: Db): Promise<void> {
  const over = await db
    .selectFrom('drive_entry')
    .select(['account_id', 'id'])
    .where('trashed_at', '<', sql<string>`now() - make_interval(days => ${driveTrashDays})`)
    .whereRef('trashed_with', '=', 'id')
    .orderBy('trashed_at')
    .execute();
  const failures: Error[] = [];
  for (const { account_id, id } of over) {
    await eraseIfStill(db, account_id, id).catch((error: Error) => failures.push(error));
  }
  const [first] = failures;
  if (first)
    throw new AggregateError(
      failures,
      `${failures.length} in the trash cannot be erased: ${first.message}`,
    );
}

const eraseIfStill = (db: Db, accountId: string, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockDrive(tx, accountId);
    const still = await tx
      .selectFrom('drive_entry')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('trashed_with', '=', id)
      .executeTakeFirst();
    if (still) await erase(tx, accountId, id);
  });
