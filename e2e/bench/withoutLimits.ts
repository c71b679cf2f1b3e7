import type { Pool, QueryResult, QueryResultRow } from 'pg';

export type Run = <Row extends QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<QueryResult<Row>>;

const hour = 3_600_000;

/** A connection on which filling a table may take longer than any request may; it does not return to the pool. */
export async function withoutLimits(
  pool: Pool,
  act: (run: Run) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await act((text, values = []) => {
      const query = { text, values: [...values], query_timeout: hour };
      return client.query(query);
    });
  } finally {
    client.release(true);
  }
}

/** The roll-ups are not updated row by row: the rebuild does it. */
export async function withoutTriggers(run: Run, act: () => Promise<unknown>): Promise<void> {
  const tables = ['posting', 'orders'];
  for (const table of tables) await run(`alter table ${table} disable trigger insight_added`);
  await act();
  for (const table of tables) await run(`alter table ${table} enable trigger insight_added`);
}
