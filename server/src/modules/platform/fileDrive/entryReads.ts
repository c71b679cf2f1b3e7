import {
  type CallRequest,
  type DriveEntry,
  type ListAnswer,
  listDriveEntries,
  listDriveTrash,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { listRows } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { inDriveScope, mayErase } from './places.ts';

/** Folders and files in the contract's form that the actor may see. */
const entryRows = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('drive_entry')
    .leftJoin('location', (join) =>
      join
        .onRef('location.account_id', '=', 'drive_entry.account_id')
        .onRef('location.id', '=', 'drive_entry.location_id'),
    )
    .leftJoin('drive_folder as parent', (join) =>
      join
        .onRef('parent.account_id', '=', 'drive_entry.account_id')
        .onRef('parent.id', '=', 'drive_entry.parent_id'),
    )
    .select([
      'drive_entry.kind',
      'drive_entry.id',
      'drive_entry.place_id as parentId',
      'parent.name as parentName',
      'drive_entry.location_id as locationId',
      'location.name as locationName',
      'drive_entry.name',
      'drive_entry.media_type as mediaType',
      'drive_entry.bytes',
      'drive_entry.thumbnail',
      'drive_entry.changed_at as changedAt',
      'drive_entry.changed_by as changedBy',
      'drive_entry.trashed_at as trashedAt',
      'drive_entry.trashed_by as trashedBy',
      'drive_entry.version',
    ])
    .select(mayErase(actor).as('mayErase'))
    .where('drive_entry.account_id', '=', actor.accountId)
    .where(inDriveScope(actor, 'drive_entry.location_id'));

const columns = {
  parentId: 'drive_entry.place_id',
  locationId: 'drive_entry.location_id',
  kind: 'drive_entry.kind',
  name: 'drive_entry.sort_name',
  bytes: 'drive_entry.bytes',
  changedAt: 'drive_entry.changed_at',
  trashedAt: 'drive_entry.trashed_at',
};
const spec = {
  columns,
  search: ['drive_entry.name'],
  nullable: ['bytes'],
  tieBreaker: 'drive_entry.id',
};

export const readEntries = (
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listDriveEntries>['query'],
): Promise<ListAnswer<DriveEntry>> =>
  listRows(
    tx,
    entryRows(tx, actor).where('drive_entry.trashed_at', 'is', null),
    listDriveEntries.list,
    query,
    spec,
  );

/** Of entries that were deleted together, only the one that somebody deleted. */
export const readTrash = (
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listDriveTrash>['query'],
): Promise<ListAnswer<DriveEntry>> =>
  listRows(
    tx,
    entryRows(tx, actor)
      .where('drive_entry.trashed_at', 'is not', null)
      .where(sql<boolean>`drive_entry.trashed_with = drive_entry.id`),
    listDriveTrash.list,
    query,
    spec,
  );

/** An entry that is not in the trash. */
export const readEntry = (tx: Tx, actor: Actor, id: string): Promise<DriveEntry | undefined> =>
  entryRows(tx, actor)
    .where('drive_entry.id', '=', id)
    .where('drive_entry.trashed_at', 'is', null)
    .executeTakeFirst();
