import {
  type CallRequest,
  type createSavedReport as createCall,
  type deleteSavedReport as deleteCall,
  nextMailDay,
  readersOf,
  type SavedReport,
  type SavedReportPage,
  type updateSavedReport as updateCall,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { deleteUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import { writeAddresses, type Writing } from './addresses/writeAddresses.ts';
import { mustOpen, mustOwn, readPeople } from './savedReportRows.ts';

type Fields = Omit<CallRequest<typeof updateCall>['body'], 'version'>;

/** Leaves out roles that may not open the page. */
const sharedRoles = (page: SavedReportPage, roles: SavedReport['sharedWith']) =>
  readersOf(page).filter((role) => roles.includes(role));

/** Leaves out who is no user of the account, or may not open the page. */
async function namedReaders(tx: Tx, { accountId, userId }: Actor, { page, readerIds }: Fields) {
  if (readerIds.length === 0) return [];
  const people = await readPeople(tx, accountId, readersOf(page));
  return people.map(({ id }) => id).filter((id) => id !== userId && readerIds.includes(id));
}

export async function readToday(tx: Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${today}::text as today`.execute(tx);
  return rows[0]!.today;
}

/** The next day stays while the schedule does, so that a change on that very day does not skip it. */
async function nextOn(tx: Tx, fields: Fields, before?: SavedReport): Promise<string | null> {
  const isSame =
    before !== undefined &&
    before.nextOn !== null &&
    (['frequency', 'weekday', 'monthDay'] as const).every((name) => before[name] === fields[name]);
  return isSame ? before.nextOn : nextMailDay(fields, await readToday(tx));
}

const columnsOf = async (tx: Tx, actor: Actor, fields: Fields, before?: SavedReport) => ({
  page: fields.page,
  name: fields.name,
  query: fields.query,
  shared_with: sharedRoles(fields.page, fields.sharedWith),
  frequency: fields.frequency,
  weekday: fields.weekday,
  month_day: fields.monthDay,
  mail_shared: fields.mailShared,
  reader_ids: await namedReaders(tx, actor, fields),
  next_on: await nextOn(tx, fields, before),
});

export async function createSavedReport(
  tx: Tx,
  writing: Writing,
  { id, ...fields }: CallRequest<typeof createCall>['body'],
): Promise<SavedReport> {
  const { actor } = writing;
  mustOpen(actor, fields.page);
  await tx
    .insertInto('saved_report')
    .values({
      account_id: actor.accountId,
      id,
      owner_id: actor.userId,
      owner_name: actor.userName,
      ...(await columnsOf(tx, actor, fields)),
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
  await updateUnchanged(
    tx
      .updateTable('saved_report')
      .set(await columnsOf(tx, actor, fields, before))
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
  actor: Actor,
  { params: { id }, query }: Pick<CallRequest<typeof deleteCall>, 'params' | 'query'>,
): Promise<undefined> {
  await mustOwn(tx, actor, id);
  await deleteUnchanged(
    tx.deleteFrom('saved_report').where('account_id', '=', actor.accountId).where('id', '=', id),
    { version: query.version, read: () => mustOwn(tx, actor, id) },
  );
}
