import {
  type CallRequest,
  type createSavedReport as createCall,
  type deleteSavedReport as deleteCall,
  readersOf,
  roleAllows,
  type SavedReport,
  type SavedReportPage,
  type updateSavedReport as updateCall,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { deleteUnchanged, updateUnchanged } from '../../../http/unchanged.ts';

const rows = (tx: Tx, { accountId, userId }: Actor) =>
  tx
    .selectFrom('saved_report')
    .select([
      'saved_report.id',
      'saved_report.page',
      'saved_report.name',
      'saved_report.query',
      'saved_report.shared_with as sharedWith',
      'saved_report.monthly',
      'saved_report.version',
      'saved_report.owner_name as ownerName',
    ])
    .select(sql<boolean>`saved_report.owner_id = ${userId}`.as('mine'))
    .where('saved_report.account_id', '=', accountId);

/** Own reports, and reports that are shared with the role, for pages that the role may open. */
export async function readSavedReports(tx: Tx, actor: Actor): Promise<SavedReport[]> {
  const found = await rows(tx, actor)
    .orderBy(byText(tx, 'saved_report.name'))
    .orderBy('saved_report.id')
    .execute();
  return found.filter(
    ({ page, mine, sharedWith }) =>
      roleAllows(readersOf(page), actor.role) && (mine || roleAllows(sharedWith, actor.role)),
  );
}

/** A report of another user counts as not found. */
async function mustOwn(tx: Tx, actor: Actor, id: string): Promise<SavedReport> {
  const found = await rows(tx, actor)
    .where('saved_report.id', '=', id)
    .where('saved_report.owner_id', '=', actor.userId)
    .executeTakeFirst();
  if (!found) throw new Refusal('Generic.Not.Found');
  return found;
}

/** Leaves out roles that may not open the page. */
const sharedRoles = (page: SavedReportPage, roles: SavedReport['sharedWith']) =>
  readersOf(page).filter((role) => roles.includes(role));

/** Refuses a report whose page the role may not open. */
function mustOpen({ role }: Actor, page: SavedReportPage): void {
  if (!roleAllows(readersOf(page), role)) throw new Refusal('Generic.Forbidden');
}

export async function createSavedReport(
  tx: Tx,
  actor: Actor,
  { id, page, name, query, sharedWith, monthly }: CallRequest<typeof createCall>['body'],
): Promise<SavedReport> {
  mustOpen(actor, page);
  await tx
    .insertInto('saved_report')
    .values({
      account_id: actor.accountId,
      id,
      owner_id: actor.userId,
      owner_name: actor.userName,
      page,
      name,
      query,
      shared_with: sharedRoles(page, sharedWith),
      monthly,
    })
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
  return mustOwn(tx, actor, id);
}

export async function updateSavedReport(
  tx: Tx,
  actor: Actor,
  { params: { id }, body }: Pick<CallRequest<typeof updateCall>, 'params' | 'body'>,
): Promise<SavedReport> {
  const { version, page, name, query, sharedWith, monthly } = body;
  await mustOwn(tx, actor, id);
  mustOpen(actor, page);
  await updateUnchanged(
    tx
      .updateTable('saved_report')
      .set({ page, name, query, shared_with: sharedRoles(page, sharedWith), monthly })
      .where('account_id', '=', actor.accountId)
      .where('id', '=', id),
    { version, read: () => mustOwn(tx, actor, id) },
  );
  return mustOwn(tx, actor, id);
}

export async function deleteSavedReport(
  tx: Tx,
  actor: Actor,
  { params: { id }, query }: Pick<CallRequest<typeof deleteCall>, 'params' | 'query'>,
): Promise<undefined> {
  await mustOwn(tx, actor, id);
  await deleteUnchanged(
    tx.deleteFrom('saved_report').where('account_id', '=', actor.accountId).where('id', '=', id),
    { version: query.version, read: () => mustOwn(tx, actor, id) },
  );
}
