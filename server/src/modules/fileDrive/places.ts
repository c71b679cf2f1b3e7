import { type DriveFolder } from '@fraktion/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import { inLocationScope } from '../../db/locationScope.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';

/** Where something lies: a folder, or the top of a location or of the account. */
export interface Place {
  readonly id: string;
  readonly locationId: string | null;
  /** Null at the top. */
  readonly folderId: string | null;
}

/** What belongs to the whole account is for all; the rest is for those who have access to its location. */
export const inDriveScope = (actor: Actor, column: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} is null or ${inLocationScope(actor, column)})`;

const seesLocation = async (tx: Tx, actor: Actor, id: string) =>
  tx
    .selectFrom('location')
    .select(['id', 'name'])
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .where(inLocationScope(actor, 'location.id'))
    .executeTakeFirst();

const seesFolder = async (tx: Tx, actor: Actor, id: string) =>
  tx
    .selectFrom('drive_folder')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .where(inDriveScope(actor, 'drive_folder.location_id'))
    .executeTakeFirst();

/** Where the id leads, if the actor may be there; 404 else. */
export async function findPlace(tx: Tx, actor: Actor, id: string): Promise<Place> {
  if (id === actor.accountId) return { id, locationId: null, folderId: null };
  const folder = await seesFolder(tx, actor, id);
  if (folder) return { id, locationId: folder.location_id, folderId: id };
  if (await seesLocation(tx, actor, id)) return { id, locationId: id, folderId: null };
  throw new Refusal('Generic.Not.Found');
}

/** A folder with all that are above it, the topmost first. */
async function wayDown(tx: Tx, accountId: string, id: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive way as (
      select id, name, parent_id, 1 as step from drive_folder where account_id = ${accountId} and id = ${id}
      union all
      select above.id, above.name, above.parent_id, way.step + 1
      from drive_folder above join way on above.id = way.parent_id where above.account_id = ${accountId}
    ) select id, name from way order by step desc`.execute(tx);
  return rows;
}

export async function readFolder(tx: Tx, actor: Actor, id: string): Promise<DriveFolder> {
  const account = { id: actor.accountId, name: null };
  if (id === actor.accountId)
    return { ...account, locationId: null, path: [account], version: null };
  const folder = await seesFolder(tx, actor, id);
  const location = await seesLocation(tx, actor, folder?.location_id ?? id);
  if (!folder) {
    if (!location) throw new Refusal('Generic.Not.Found');
    return { ...location, locationId: id, path: [location], version: null };
  }
  return {
    id,
    name: folder.name,
    locationId: folder.location_id,
    path: [location ?? account, ...(await wayDown(tx, actor.accountId, id))],
    version: folder.version,
  };
}

/** Who works at a place deletes for good only what it put into the trash itself; what others did waits there for them. */
export const mayErase = ({ role, userId }: Actor): RawBuilder<boolean> =>
  role === 'FacilityUser'
    ? sql<boolean>`(drive_entry.trashed_by_id is not distinct from ${userId})`
    : sql<boolean>`true`;
