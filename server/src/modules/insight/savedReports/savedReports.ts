import {
  type CallRequest,
  type createSavedReport as createCall,
  type deleteSavedReport as deleteCall,
  isSameSchedule,
  mostMailedReports,
  nextMailDay,
  readersOf,
  type SavedReport,
  type SavedReportPage,
  unknownNamesIn,
  type updateSavedReport as updateCall,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { mustHaveRoom } from '../../../http/mustHaveRoom.ts';
import { deleteUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import { noteRemoved, writeAddresses, type Writing } from './addresses/writeAddresses.ts';
import { mustOpen, mustOwn } from './savedReportRows.ts';

type Fields = Omit<CallRequest<typeof updateCall>['body'], 'version'>;

/** Leaves out roles that may not open the page. */
const sharedRoles = (page: SavedReportPage, roles: SavedReport['sharedWith']) =>
  readersOf(page).filter((role) => roles.includes(role));

/** Leaves out who is no user of the account, or may not open the page. */
async function namedReaders(tx: Tx, { accountId, userId }: Actor, { page, readerIds }: Fields) {
  if (readerIds.length === 0) return [];
  const people = await tx
    .selectFrom('account_user')
    .select('user_id as id')
    .where('account_id', '=', accountId)
    .where('user_id', 'in', readerIds)
    .where('user_id', '<>', userId)
    .where('role', 'in', readersOf(page))
    .orderBy('user_id')
    .execute();
  return people.map(({ id }) => id);
}

export async function readToday(tx: Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${today}::text as today`.execute(tx);
  return rows[0]!.today;
}

/** Refuses one more mailed report than a user may have. Two that are saved at once wait for each other. */
async function mustMayMail(tx: Tx, { accountId, userId }: Actor, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailed reports ${accountId} ${userId}`}, 0))`.execute(
    tx,
  );
  const { count } = await tx
    .selectFrom('saved_report')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('owner_id', '=', userId)
    .where('frequency', '<>', 'never')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostMailedReports) throw new Refusal('Reports.Mailed.Full');
}

/**
 * The next day is left as it is while the schedule is: a change on that very day does not skip it, and the daily job, which moves the
 * day without a version, may run at the same time.
 */
const nextOf = async (tx: Tx, fields: Fields, before?: SavedReport) =>
  before && isSameSchedule(before, fields)
    ? {}
    : { next_on: nextMailDay(fields, await readToday(tx)) };

const columnsOf = async (tx: Tx, actor: Actor, fields: Fields) => ({
  page: fields.page,
  name: fields.name,
  query: fields.query,
  shared_with: sharedRoles(fields.page, fields.sharedWith),
  frequency: fields.frequency,
  weekday: fields.weekday,
  month_day: fields.monthDay,
  mail_shared: fields.mailShared,
  reader_ids: await namedReaders(tx, actor, fields),
});

/** Of everybody in the account; few of them are mailed. */
const mostSavedReports = 2_000;

export async function createSavedReport(
  tx: Tx,
  writing: Writing,
  { id, ...fields }: CallRequest<typeof createCall>['body'],
): Promise<SavedReport> {
  const { actor } = writing;
  mustOpen(actor, fields.page);
  const { accountId } = actor;
  await mustHaveRoom(tx, 'saved_report', { accountId, most: mostSavedReports });
  if (fields.frequency !== 'never') await mustMayMail(tx, actor, id);
  await tx
    .insertInto('saved_report')
    .values({
      account_id: accountId,
      id,
      owner_id: actor.userId,
      owner_name: actor.userName,
      ...(await columnsOf(tx, actor, fields)),
      ...(await nextOf(tx, fields)),
    })
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
  await writeAddresses(tx, writing, { id, name: fields.name, emails: fields.emails, present: [] });
  return mustOwn(tx, actor, id);
}

export async function updateSavedReport(
  tx: Tx,
  writing: Writing,
  { params: { id }, body }: Pick<CallRequest<typeof updateCall>, 'params' | 'body'>,
): Promise<SavedReport> {
  const { actor } = writing;
  const { version, ...fields } = body;
  const before = await mustOwn(tx, actor, id);
  mustOpen(actor, fields.page);
  const unknown = fields.query === before.query ? null : unknownNamesIn(fields.query);
  if (unknown !== null) throw new Refusal('Generic.Invalid', { fields: { query: unknown } });
  if (fields.frequency !== 'never' && before.frequency === 'never')
    await mustMayMail(tx, actor, id);
  await updateUnchanged(
    tx
      .updateTable('saved_report')
      .set({
        ...(await columnsOf(tx, actor, fields)),
        ...(await nextOf(tx, fields, before)),
      })
      .where('account_id', '=', actor.accountId)
      .where('id', '=', id),
    { version, read: () => mustOwn(tx, actor, id) },
  );
  await writeAddresses(tx, writing, {
    id,
    name: fields.name,
    emails: fields.emails,
    present: before.addresses,
  });
  return mustOwn(tx, actor, id);
}

export async function deleteSavedReport(
  tx: Tx,
  writing: Writing,
  { params: { id }, query }: Pick<CallRequest<typeof deleteCall>, 'params' | 'query'>,
): Promise<undefined> {
  const { actor } = writing;
  const { name, addresses } = await mustOwn(tx, actor, id);
  await deleteUnchanged(
    tx.deleteFrom('saved_report').where('account_id', '=', actor.accountId).where('id', '=', id),
    { version: query.version, read: () => mustOwn(tx, actor, id) },
  );
  await noteRemoved(tx, writing, { name, removed: addresses });
}
