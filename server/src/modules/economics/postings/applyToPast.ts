import { randomUUID } from 'node:crypto';

import { type RawBuilder, sql } from 'kysely';

import type { SubjectColumns } from '../../../db/schema/postings.ts';
import { inLocationScope, type LocationScope } from '../../../db/locationScope.ts';
import type { Db } from '../../../db/database.ts';
import { accountTransaction, type Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { addJob, type JobPayloads } from '../../../jobs/index.ts';
import { beginWork, continueWork, endWork } from '../../platform/recalculations/index.ts';
import { readSubject } from './subject.ts';

/** So many take about a second. */
const atOnce = 500;

interface PastSelection {
  readonly infocardId: string;
  /** ISO date; only postings of this day and later. */
  readonly from: string | null;
}

/** What a posting has from its infocard. */
export const subjectColumns = [
  'infocard_name',
  'location_id',
  'location_name',
  'collector_id',
  'collector_name',
  'waste_fraction_id',
  'waste_fraction_name',
  'ewc_code',
  'waste_category',
  'receiving_facility',
  'container_type',
  'size',
  'size_unit',
  'include_in_statistics',
] as const satisfies readonly (keyof SubjectColumns)[];

type Values = Pick<SubjectColumns, (typeof subjectColumns)[number]>;

/** Postings of the infocard that differ from its present values. */
const otherwise = (actor: LocationScope, { infocardId, from }: PastSelection, subject: Values) => {
  const differs = subjectColumns.map(
    (name): RawBuilder<boolean> => sql`p.${sql.ref(name)} is distinct from ${subject[name]}`,
  );
  return sql<boolean>`p.account_id = ${actor.accountId} and p.infocard_id = ${infocardId}
    and p.removed_at is null and ${inLocationScope(actor, 'posting', 'p.location_id')} and p.date >= coalesce(${from}::date, '-infinity')
    and (${sql.join(differs, sql` or `)})`;
};

/** The number of these postings, and the date of the first. */
export async function countPast(tx: Tx, actor: Actor, wanted: PastSelection) {
  const subject = await readSubject(tx, actor, wanted.infocardId);
  const { rows } = await sql<{ count: number; since: string | null }>`
    select count(*)::int as count, min(p.date) as since from posting p
    where ${otherwise(actor, wanted, subject)}`.execute(tx);
  return rows[0]!;
}

interface ChangeOrigin {
  readonly by: { readonly id: string | null; readonly name: string };
  readonly groupId: string;
}

/** Copies the values into some of the postings, with a change in the trail for each; fewer than so many were the last. */
async function applySome(
  tx: Tx,
  scope: LocationScope,
  { values, by, groupId, ...wanted }: PastSelection & ChangeOrigin & { readonly values: Values },
): Promise<number> {
  const what = sql.join(subjectColumns.map((name) => sql`${sql.lit(name)}, p.${sql.ref(name)}`));
  const { numAffectedRows = 0n } = await sql`
    with past as (
      select p.id, jsonb_build_object(${what}) as before from posting p
      where ${otherwise(scope, wanted, values)} order by p.id limit ${sql.lit(atOnce)} for update),
    changed as (
      update posting p
      set ${sql.join(subjectColumns.map((name) => sql`${sql.ref(name)} = ${values[name]}`))}, version = p.version + 1
      from past where p.account_id = ${scope.accountId} and p.id = past.id
      returning p.id, past.before)
    insert into economics_change (account_id, actor_id, actor_name, subject, subject_id, action, before, after, group_id)
    select ${scope.accountId}, ${by.id}, ${by.name}, 'posting', id, 'appliedToPast', before,
      ${JSON.stringify(values)}::jsonb, ${groupId} from changed`.execute(tx);
  return Number(numAffectedRows);
}

/**
 * Copies the infocard's present values into its past postings, with a change in the trail for each. Amounts and weights stay, and
 * vouchers stay too: they contain no container. Where there are many, a job goes on with the rest.
 */
export async function applyToPast(tx: Tx, actor: Actor, wanted: PastSelection) {
  const subject = await readSubject(tx, actor, wanted.infocardId);
  const past = await countPast(tx, actor, wanted);
  const values = Object.fromEntries(subjectColumns.map((name) => [name, subject[name]])) as Values;
  const groupId = randomUUID();
  const by = { id: actor.userId, name: actor.userName };
  const done = await applySome(tx, actor, { ...wanted, values, by, groupId });
  const { accountId, allLocations } = actor;
  if (past.count > done)
    await addJob(tx, 'postings.applyToPast', {
      accountId,
      allLocations,
      ...wanted,
      groupId,
      workId: await beginWork(tx, accountId, past.count - done),
    });
  return past;
}

/** The job that goes on with the values that were applied, whatever the infocard has become since. */
export const createApplyToPast =
  ({ db }: { readonly db: Db }) =>
  async (job: JobPayloads['postings.applyToPast']): Promise<void> => {
    const { accountId, allLocations, groupId, workId, ...wanted } = job;
    const inAccount = <T>(act: (tx: Tx) => Promise<T>) => accountTransaction(db, accountId, act);
    const begun = await inAccount((tx) =>
      tx
        .selectFrom('economics_change')
        .select(['actor_id', 'actor_name', 'after'])
        .where('account_id', '=', accountId)
        .where('group_id', '=', groupId)
        .where('action', '=', 'appliedToPast')
        .limit(1)
        .executeTakeFirst(),
    );
    for (let isMore = begun !== undefined; isMore;)
      isMore = await inAccount(async (tx) => {
        const done = await applySome(
          tx,
          { accountId, allLocations, userId: begun!.actor_id ?? '' },
          {
            ...wanted,
            values: begun!.after as unknown as Values,
            by: { id: begun!.actor_id, name: begun!.actor_name },
            groupId,
          },
        );
        await continueWork(tx, accountId, { id: workId, done });
        return done === atOnce;
      });
    await inAccount((tx) => endWork(tx, accountId, workId));
  };
