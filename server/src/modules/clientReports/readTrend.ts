import type { CallAnswer, getHealthTrend } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import { zone } from '../../db/days.ts';
import type { Tx } from '../../db/transaction.ts';

type Unit = 'hour' | 'day';
interface Cell {
  readonly name: string;
  readonly span: number;
  readonly value: number;
}

/** Where a moment is in the row of spans. Days are those of Copenhagen, like everywhere in the portal. */
const spanOf = (at: RawBuilder<unknown>, starts: readonly string[]) =>
  sql`width_bucket(${at}, ${starts}::timestamptz[]) - 1`;

async function readStarts(tx: Tx, days: number, unit: Unit): Promise<string[]> {
  const step = `1 ${unit}`;
  const { rows } = await sql<{ start: Date }>`
    select generate_series(
      date_add(date_trunc(${unit}, now() - make_interval(days => ${days}), ${zone}), ${step}::interval, ${zone}),
      now(), ${step}::interval, ${zone}) as start`.execute(tx);
  return rows.map(({ start }) => new Date(start).toISOString());
}

/** Counts rows, or their upper quartile, by name and span. */
const cells = async (
  tx: Tx,
  starts: readonly string[],
  { table, at, name, value }: Record<'table' | 'at' | 'name' | 'value', RawBuilder<unknown>>,
): Promise<readonly Cell[]> => {
  const { rows } = await sql<Cell>`
    select ${name} as name, (${spanOf(at, starts)})::int as span, (${value})::float8 as value
    from ${table} and ${at} >= ${starts[0]}::timestamptz group by 1, 2`.execute(tx);
  return rows;
};

/** The values of one name in the order of the spans. */
function rowOf<T>(
  found: readonly Cell[],
  name: string,
  spans: number,
  otherwise: T,
): (number | T)[] {
  const row = Array.from({ length: spans }, (): number | T => otherwise);
  for (const cell of found) if (cell.name === name && cell.span >= 0) row[cell.span] = cell.value;
  return row;
}

const everything = sql`count(*)`;
const quartile = sql`round(percentile_cont(0.75) within group (order by value)::numeric, 0)`;
const one = sql`'server'`;

const vitalsOf = (vital: 'LCP' | 'TTFB', value: RawBuilder<unknown>, name = sql`name`) => ({
  table: sql`client_vital where vital = ${vital}`,
  at: sql`at`,
  name,
  value,
});

/** What each remote and the server went through, hour by hour for one day and day by day for more. */
export async function readTrend(tx: Tx, days: number): Promise<CallAnswer<typeof getHealthTrend>> {
  const unit: Unit = days === 1 ? 'hour' : 'day';
  const starts = await readStarts(tx, days, unit);
  const read = (of: Parameters<typeof cells>[2]) => cells(tx, starts, of);
  const at = (column: string) => sql.ref(column);
  const loads = await read(vitalsOf('LCP', everything));
  const shown = await read(vitalsOf('LCP', quartile));
  const answered = await read(vitalsOf('TTFB', quartile, one));
  const failures = await read({
    table: sql`release_failure where true`,
    at: at('at'),
    name: sql`name`,
    value: sql`count(distinct reporter)`,
  });
  const newFaults = await read({
    table: sql`(select name, fingerprint, min(first_at) as first_at from client_fault group by 1, 2) fault where true`,
    at: at('first_at'),
    name: sql`name`,
    value: everything,
  });
  const mailsSent = await read({
    // Nobody sends a mail a week after it was written, so the index by that time finds all of them.
    table: sql`mail where created_at >= ${starts[0]}::timestamptz - interval '7 days'`,
    at: at('sent_at'),
    name: one,
    value: everything,
  });
  const mailsFailed = await read({
    table: sql`mail where sent_at is null`,
    at: at('failed_at'),
    name: one,
    value: everything,
  });
  const jobsFailed = await read({
    table: sql`graphile_worker.jobs where attempts >= max_attempts and locked_at is null`,
    at: at('updated_at'),
    name: one,
    value: everything,
  });
  const names = [...loads, ...failures, ...newFaults].map(({ name }) => name);
  const spans = starts.length;
  return {
    spans: starts,
    unit,
    remotes: [...new Set(names)].toSorted().map((name) => ({
      name,
      loads: rowOf(loads, name, spans, 0),
      failures: rowOf(failures, name, spans, 0),
      newFaults: rowOf(newFaults, name, spans, 0),
      shown: rowOf(shown, name, spans, null),
    })),
    server: {
      answered: rowOf(answered, 'server', spans, null),
      mailsSent: rowOf(mailsSent, 'server', spans, 0),
      mailsFailed: rowOf(mailsFailed, 'server', spans, 0),
      jobsFailed: rowOf(jobsFailed, 'server', spans, 0),
    },
  };
}
