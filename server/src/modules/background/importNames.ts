import type { Fields, Referred } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { referencesIn, referred } from './table.ts';

/** Two names are one whatever their capitals and blanks. */
export const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

interface Names {
  readonly idsOf: ReadonlyMap<string, readonly string[]>;
  readonly nameOf: ReadonlyMap<string, string>;
}

/** What the names of a sheet may mean in this account, by the list that they are of. */
export type KnownNames = Partial<Record<Referred, Names>>;

async function readNames(tx: Tx, accountId: string, to: Referred): Promise<Names> {
  const { table, label } = referred[to];
  const everybodys = to === 'ewcCode' ? sql`or account_id is null` : sql``;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${sql.ref(label)} as name from ${sql.table(table)}
    where account_id = ${accountId} ${everybodys}`.execute(tx);
  const idsOf = new Map<string, string[]>();
  for (const { id, name } of rows) {
    const ids = idsOf.get(plain(name));
    if (ids) ids.push(id);
    else idsOf.set(plain(name), [id]);
  }
  return { idsOf, nameOf: new Map(rows.map(({ id, name }) => [id, name])) };
}

export async function readKnownNames(
  tx: Tx,
  { accountId }: Actor,
  fields: Fields,
): Promise<KnownNames> {
  const known: KnownNames = {};
  for (const [, to] of referencesIn(fields)) known[to] ??= await readNames(tx, accountId, to);
  return known;
}
