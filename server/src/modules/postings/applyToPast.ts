import { randomUUID } from 'node:crypto';

import { maxPastPostings } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import type { SubjectColumns } from '../../db/schema/postings.ts';
import { inLocationScope } from '../../db/locationScope.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import { readSubject } from './subject.ts';

interface Wanted {
  readonly infocardId: string;
  /** ISO date; only postings of this day and later. */
  readonly from: string | null;
}

const columns = [
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

/** Postings of the infocard that differ from its present values. */
const otherwise = (actor: Actor, { infocardId, from }: Wanted, subject: SubjectColumns) => {
  const differs = columns.map(
    (name): RawBuilder<boolean> => sql`p.${sql.ref(name)} is distinct from ${subject[name]}`,
  );
  return sql<boolean>`p.account_id = ${actor.accountId} and p.infocard_id = ${infocardId}
    and p.removed_at is null and ${inLocationScope(actor, 'p.location_id')} and p.date >= coalesce(${from}::date, '-infinity')
    and (${sql.join(differs, sql` or `)})`;
};

/** The number of these postings, and the date of the first. */
export async function countPast(tx: Tx, actor: Actor, wanted: Wanted) {
  const subject = await readSubject(tx, actor, wanted.infocardId);
  const { rows } = await sql<{ count: number; since: string | null }>`
    select count(*)::int as count, min(p.date) as since from posting p
    where ${otherwise(actor, wanted, subject)}`.execute(tx);
  return rows[0]!;
}

/**
 * Copies the infocard's present values into its past postings, with a change in the trail for each. Amounts and weights stay, and
 * vouchers stay too: they contain no container.
 */
export async function applyToPast(tx: Tx, actor: Actor, wanted: Wanted) {
  const subject = await readSubject(tx, actor, wanted.infocardId);
  const past = await countPast(tx, actor, wanted);
  if (past.count > maxPastPostings)
    throw new Refusal('Postings.Too.Many', { detail: `${past.count} of ${maxPastPostings}` });
  const what = sql.join(columns.map((name) => sql`${sql.lit(name)}, p.${sql.ref(name)}`));
  const now = Object.fromEntries(columns.map((name) => [name, subject[name]]));
  await sql`
    with past as (
      select p.id, jsonb_build_object(${what}) as before from posting p
      where ${otherwise(actor, wanted, subject)} for update),
    changed as (
      update posting p
      set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${subject[name]}`))}, version = p.version + 1
      from past where p.account_id = ${actor.accountId} and p.id = past.id
      returning p.id, past.before)
    insert into economics_change (account_id, actor_id, actor_name, subject, subject_id, action, before, after, group_id)
    select ${actor.accountId}, ${actor.userId}, ${actor.userName}, 'posting', id, 'appliedToPast', before,
      ${JSON.stringify(now)}::jsonb, ${randomUUID()} from changed`.execute(tx);
  return past;
}
