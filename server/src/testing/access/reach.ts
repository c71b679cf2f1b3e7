import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { accountTransaction, type Tx } from '../../db/transaction.ts';

interface Copies {
  /** Distinguished by their numbers, which start at a hundred thousand times this. */
  readonly round: number;
  readonly many: number;
}

/** Completed copies of this order, each an hour older than the one before. */
export async function copyOrder(db: Db, id: string, { round, many }: Copies): Promise<void> {
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`.execute(db);
  const names = sql.raw(rows[0]!.names);
  await sql`insert into orders (${names}) select ${names} from (
    select filled.* from orders o, generate_series(${sql.lit(round * 100_000 + 1)}, ${sql.lit(round * 100_000 + many)}) n,
      jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', n, 'status', 'Approved',
        'ordered_at', o.ordered_at - n * interval '1 hour', 'emptied_at', o.ordered_at - n * interval '1 hour',
        'receiver_accepted_at', case when o.receiver_account_id is not null then now() end)) filled
    where o.id = ${id}) c`.execute(db);
  await sql`insert into order_access (account_id, order_id, via)
    select a.account_id, o.id, a.via from order_access a, orders o
    where a.order_id = ${id} and o.number > ${sql.lit(round * 100_000)} and o.number <= ${sql.lit(round * 100_000 + many)}`.execute(
    db,
  );
}

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** The number of table rows that a query reads, including those that it skips. */
const touched = (plan: Plan): number =>
  (plan['Relation Name']
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, each) => sum + touched(each), 0);

/** The number of rows that `read` reads as this account, under its policies. */
export async function reach(
  db: Db,
  accountId: string,
  read: (tx: Tx) => Promise<unknown>,
): Promise<number> {
  const nodes: RootOperationNode[] = [];
  const listen: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return accountTransaction(db, accountId, async (tx) => {
    await read(tx.withPlugin(listen));
    let sum = 0;
    for (const node of nodes) {
      const query = tx.getExecutor().compileQuery(node, { queryId: 'explained' });
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]),
      );
      sum += touched(rows[0]!['QUERY PLAN'][0].Plan);
    }
    return sum;
  });
}
