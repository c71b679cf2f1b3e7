import type { Fields, ReferenceTarget } from '@fraktion/contract';
import { sql } from 'kysely';

import { eachInSlices, groupInSlices } from '../../../costly/slices.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { columnOf, referencesIn, referred } from './table.ts';

/** Names are compared without case and extra blanks. */
export const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

interface NamedRow {
  readonly id: string;
  readonly name: string;
  /** The parent of the row, where several rows may have one name. */
  readonly within: string | null;
  readonly inUse: boolean;
}

interface Names {
  readonly rowsOf: ReadonlyMap<string, readonly NamedRow[]>;
  readonly nameOf: ReadonlyMap<string, string>;
}

/** The names that a sheet may use in this account, by their list. */
export type KnownNames = Partial<Record<ReferenceTarget, Names>>;

async function readNames(tx: Tx, accountId: string, to: ReferenceTarget): Promise<Names> {
  const { table, label, within } = referred[to];
  const isGlobal = to === 'ewcCode';
  const { rows } = await sql<NamedRow>`
    select id, ${sql.ref(label)} as name, ${within ? sql.ref(columnOf({}, within)) : sql`null`} as within,
      ${isGlobal ? sql`true` : sql`archived_at is null`} as "inUse"
    from ${sql.table(table)}
    where account_id = ${accountId} ${isGlobal ? sql`or account_id is null` : sql``}`.execute(tx);
  const nameOf = new Map<string, string>();
  await eachInSlices(rows, ({ id, name }) => void nameOf.set(id, name));
  return { rowsOf: await groupInSlices(rows, ({ name }) => plain(name)), nameOf };
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
