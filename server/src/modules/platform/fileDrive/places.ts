import { type DriveFolder } from '@fraktion/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';

/** The place of an entry: a folder, or the top of a location or of the account. */
export interface Place {
  readonly id: string;
  readonly locationId: string | null;
  /** Null at the top. */
  readonly folderId: string | null;
}

/** Entries of the whole account are for everyone; others for users with access to the location. */
export const inDriveScope = (actor: Actor, column: string): Expression<SqlBool> =>
  inLocationScope(actor, 'driveEntry', column);

const seesLocation = async (tx: Tx, actor: Actor, id: string) =>
  tx
    .selectFrom('location')
    .select(['id', 'name'])
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .where(inLocationScope(actor, 'location', 'location.id'))
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

/** The place of an id, if the actor may see it; otherwise 404. */
export async function findPlace(tx: Tx, actor: Actor, id: string): Promise<Place> {
  if (id === actor.accountId) return { id, locationId: null, folderId: null };
  const folder = await seesFolder(tx, actor, id);
  if (folder) return { id, locationId: folder.location_id, folderId: id };
  if (await seesLocation(tx, actor, id)) return { id, locationId: id, folderId: null };
  throw new Refusal('Generic.Not.Found');
}

/** A folder with all its parents, the topmost first. */
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

/** Only Admins erase what others have deleted. Anybody else erases its own deletions; those of others wait in the trash. */
export const mayErase = ({ role, userId }: Actor): RawBuilder<boolean> =>
  role === 'User' || role === 'FacilityUser'
    ? sql<boolean>`(drive_entry.trashed_by_id is not distinct from ${userId})`
    : sql<boolean>`true`;
