import {
  type AddressState,
  mostListedReports,
  readersOf,
  roleAllows,
  type SavedReport,
  type SavedReportPage,
  savedReportPages,
  savedReportReaders,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';

const rows = (tx: Tx, { accountId, userId }: Actor) =>
  tx
    .selectFrom('saved_report as r')
    .select(['r.id', 'r.page', 'r.name', 'r.query', 'r.version'])
    .select(['r.shared_with as sharedWith', 'r.owner_name as ownerName'])
    .select(['r.frequency', 'r.weekday', 'r.month_day as monthDay'])
    .select(['r.mail_shared as mailShared', 'r.reader_ids as readerIds'])
    .select(['r.next_on as nextOn', 'r.last_on as lastOn'])
    .select(['r.last_mails as mails', 'r.last_delivered as delivered', 'r.last_failed as failed'])
    .select(sql<boolean>`r.owner_id = ${userId}`.as('mine'))
    .where('r.account_id', '=', accountId);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** The state of an address, in SQL. */
export const addressState = sql<AddressState>`case
  when a.stopped_at is not null then 'stopped'
  when a.confirmed_at is not null then 'confirmed'
  when a.expires_at <= now() then 'expired'
  else 'waiting' end`;

const addressesOf = (tx: Tx, accountId: string, reportIds: readonly string[]) =>
  tx
    .selectFrom('saved_report_address as a')
    .select(['a.id', 'a.report_id as reportId', 'a.email'])
    .select(addressState.as('state'))
    .where('a.account_id', '=', accountId)
    .where('a.report_id', 'in', reportIds)
    .orderBy(byText(tx, 'a.email'))
    .execute();

/** The users of the account who may open a page, by name: names are read by the function that gives those of this account. */
export async function readPeople(
  tx: Tx,
  accountId: string,
  roles: readonly string[],
): Promise<SavedReport['readers']> {
  const { rows: people } = await sql<SavedReport['readers'][number]>`
    select p.user_id as id, p.name from account_people() p
    join account_user m on m.account_id = ${accountId} and m.user_id = p.user_id
    where m.role = any (${roles}) order by ${byText(tx, 'p.name')}, p.user_id limit ${mostPeople}`.execute(
    tx,
  );
  return people;
}
const mostPeople = 500;

/** With their readers and addresses; the addresses of one's own reports only. */
async function complete(tx: Tx, actor: Actor, found: readonly Row[]): Promise<SavedReport[]> {
  const own = found.filter(({ mine }) => mine).map(({ id }) => id);
  const addresses = Map.groupBy(
    own.length > 0 ? await addressesOf(tx, actor.accountId, own) : [],
    ({ reportId }) => reportId,
  );
  const named = found.some(({ readerIds }) => readerIds.length > 0);
  const people = named ? await readNames(tx) : new Map<string, string>();
  return found.map(({ readerIds, lastOn, mails, delivered, failed, ...report }) => ({
    ...report,
    readers: readerIds.flatMap((id) => {
      const name = people.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    addresses: (addresses.get(report.id) ?? []).map(({ id, email, state }) => ({
      id,
      email,
      state,
    })),
    last: lastOn === null ? null : { on: lastOn, mails, delivered, failed },
  }));
}

async function readNames(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const { rows: people } = await sql<{ id: string; name: string }>`
    select user_id as id, name from account_people()`.execute(tx);
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** Own reports, and reports that are shared with the role or name the user, for pages that the role may open. */
export async function readSavedReports(tx: Tx, actor: Actor): Promise<SavedReport[]> {
  const pages = savedReportPages.filter((page) => roleAllows(readersOf(page), actor.role));
  const shares = savedReportReaders.filter((role) => roleAllows([role], actor.role));
  const found = await rows(tx, actor)
    .where('r.page', 'in', pages)
    .where(
      sql<boolean>`(r.owner_id = ${actor.userId} or r.shared_with && ${[...shares]}::text[]
        or ${actor.userId} = any (r.reader_ids))`,
    )
    .orderBy(byText(tx, 'r.name'))
    .orderBy('r.id')
    .limit(mostListedReports)
    .execute();
  return complete(tx, actor, found);
}

/** A report of another user counts as not found. */
export async function mustOwn(tx: Tx, actor: Actor, id: string): Promise<SavedReport> {
  const found = await rows(tx, actor)
    .where('r.id', '=', id)
    .where('r.owner_id', '=', actor.userId)
    .executeTakeFirst();
  if (!found) throw new Refusal('Generic.Not.Found');
  const [report] = await complete(tx, actor, [found]);
  return report!;
}

/** Refuses a report whose page the role may not open. */
export function mustOpen({ role }: Actor, page: SavedReportPage): void {
  if (!roleAllows(readersOf(page), role)) throw new Refusal('Generic.Forbidden');
}
