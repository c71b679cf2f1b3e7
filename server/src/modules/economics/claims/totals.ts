import { claimAges, type ClaimTotals, lastDayOf } from '@fraktion/contract';
import { sql } from 'kysely';

import { isOwnClaim } from '../../../db/documentReach.ts';
import { type LocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ageOf, creditedOf } from './claimRows.ts';
import { claimableRows } from './findingRows.ts';

type Money = Omit<ClaimTotals, 'toClaim'>;

/** The first and last day of each age, as a condition on how old a claim is. */
export const isOfAge = (age: (typeof claimAges)[number]) => {
  const before = claimAges[claimAges.indexOf(age) - 1];
  const first = before === undefined ? 0 : (lastDayOf[before] ?? 0) + 1;
  return sql<boolean>`(${ageOf} >= ${first} and ${ageOf} <= ${lastDayOf[age] ?? 100_000})`;
};

/** Money of the claims that were sent, in each currency. */
async function readSent(tx: Tx, who: LocationScope): Promise<Money[]> {
  const left = sql`claim.amount - ${creditedOf}`;
  const openOf = (age: (typeof claimAges)[number]) =>
    sql`coalesce(sum(${left}) filter (where claim.status = 'open' and ${isOfAge(age)}), 0)`;
  return tx
    .selectFrom('claim')
    .where('account_id', '=', who.accountId)
    .where(isOwnClaim(who, 'claim'))
    .where('status', '<>', 'draft')
    .select('currency')
    .select(sql<string>`sum(claim.amount)`.as('claimed'))
    .select(sql<string>`sum(${creditedOf})`.as('credited'))
    .select(
      sql<string>`coalesce(sum(${left}) filter (where claim.status = 'rejected'), 0)`.as(
        'rejected',
      ),
    )
    .select(sql<string>`coalesce(sum(${left}) filter (where claim.status = 'open'), 0)`.as('open'))
    .select(
      sql<Money['openByAge']>`json_build_object(${sql.join(
        claimAges.flatMap((age) => [sql.lit(age), sql`(${openOf(age)})::text`]),
      )})`.as('openByAge'),
    )
    .groupBy('currency')
    .execute();
}

async function readToClaim(tx: Tx, who: LocationScope): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom(claimableRows(tx, who).as('rows'))
    .select('rows.currency')
    .select(sql<string>`sum(rows.amount)`.as('amount'))
    .groupBy('rows.currency')
    .execute();
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}

const nothing = {
  claimed: '0',
  credited: '0',
  rejected: '0',
  open: '0',
  openByAge: { to30: '0', to60: '0', to90: '0', more: '0' },
} as const;

/** Claimed, credited, rejected, open and claimable amounts, in each currency. */
export async function readTotals(tx: Tx, who: LocationScope): Promise<ClaimTotals[]> {
  const sent = new Map((await readSent(tx, who)).map((row) => [row.currency, row]));
  const toClaim = await readToClaim(tx, who);
  const currencies = [...new Set([...sent.keys(), ...toClaim.keys()])].toSorted();
  return currencies.map((currency) => ({
    ...nothing,
    ...sent.get(currency),
    currency,
    toClaim: toClaim.get(currency) ?? '0',
  }));
}
