import type {
  CallRequest,
  changeDriveEntry as changeCall,
  DriveEntry,
  DriveKind,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { fileName } from '../../../files/index.ts';
import { type Actor, mustReachEveryLocation } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { freeName } from './freeName.ts';
import { notifyChanged, reread } from './notifyChanged.ts';
import { findPlace, type Place } from './places.ts';
import { lockDrive } from './room.ts';

export const tableOf = (kind: DriveKind) => (kind === 'files' ? 'drive_file' : 'drive_folder');

/** The current entry of that kind; 404 if the actor may not see it, or if it is in the trash. */
export async function mustBe(
  tx: Tx,
  actor: Actor,
  { kind, id }: { kind: DriveKind; id: string },
): Promise<DriveEntry> {
  const entry = await reread(tx, actor, id);
  if (entry.kind !== kind) throw new Refusal('Generic.Not.Found');
  return entry;
}

/** A folder with everything below it, in the trash or not. */
export const below = (accountId: string, folderId: string) => sql<string>`(
  with recursive below as (
    select id from drive_folder where account_id = ${accountId} and id = ${folderId}
    union all
    select f.id from drive_folder f join below on f.parent_id = below.id where f.account_id = ${accountId}
  ) select id from below)`;

async function refuseIntoItself(tx: Tx, accountId: string, id: string, place: Place) {
  if (!place.folderId) return;
  const { rows } = await sql`select 1 where ${place.folderId} in ${below(accountId, id)}`.execute(
    tx,
  );
  if (rows.length > 0) throw new Refusal('FileDrive.Into.Itself');
}

/** The content of a folder is at its location too. */
async function takeAlong(tx: Tx, accountId: string, id: string, locationId: string | null) {
  for (const [table, column] of [
    ['drive_folder', 'id'],
    ['drive_file', 'parent_id'],
  ] as const) {
    await tx
      .updateTable(table)
      .set({ location_id: locationId })
      .where('account_id', '=', accountId)
      .where(column, 'in', below(accountId, id))
      .where(sql<boolean>`location_id is distinct from ${locationId}::uuid`)
      .execute();
  }
}

/** Renames or moves an entry, or both. A file keeps the extension of its type. */
export async function changeEntry(
  tx: Tx,
  actor: Actor,
  { params: { kind, id }, body }: CallRequest<typeof changeCall>,
): Promise<DriveEntry> {
  const { accountId } = actor;
  await lockDrive(tx, accountId);
  const before = await mustBe(tx, actor, { kind, id });
  const place = await findPlace(tx, actor, body.parentId ?? before.parentId);
  // At one location it would be lost to all others.
  if (before.locationId === null && place.locationId !== null) mustReachEveryLocation(actor);
  if (kind === 'folders') await refuseIntoItself(tx, accountId, id, place);
  const wanted = body.name ?? before.name;
  const name = before.mediaType ? fileName(wanted, before.mediaType) : wanted;
  await updateUnchanged(
    tx
      .updateTable(tableOf(kind))
      .set({
        name: await freeName(tx, accountId, place.id, { kind, name, id }),
        parent_id: place.folderId,
        location_id: place.locationId,
        changed_by: actor.userName,
        changed_at: sql`now()`,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id),
    { version: body.version, read: () => mustBe(tx, actor, { kind, id }) },
  );
  if (kind === 'folders' && place.locationId !== before.locationId)
    await takeAlong(tx, accountId, id, place.locationId);
  await notifyChanged(tx, actor, before.parentId, place.id);
  return reread(tx, actor, id);
}
