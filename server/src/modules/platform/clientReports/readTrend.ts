import type { CallAnswer, getHealthTrend } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { inSpans, readSpans, spanOf, type Spans } from './spans.ts';

interface Cell {
  readonly name: string;
  readonly span: number;
  readonly value: number;
}

/** Counts rows, or their upper quartile, by name and span. */
const cells = async (
  tx: Tx,
  spans: Spans,
  { table, at, name, value }: Record<'table' | 'at' | 'name' | 'value', RawBuilder<unknown>>,
): Promise<readonly Cell[]> => {
  const { rows } = await sql<Cell>`
    select ${name} as name, ${spanOf(at, spans)} as span, (${value})::float8 as value
    from ${table} and ${at} >= ${spans.starts[0]}::timestamptz group by 1, 2`.execute(tx);
  return rows;
};

/** The values of one name in the order of the spans. */
const rowOf = <T>(found: readonly Cell[], name: string, spans: Spans, otherwise: T) =>
  inSpans(
    spans,
    found.filter((cell) => cell.name === name),
    otherwise,
  );

const everything = sql`count(*)`;
const quartile = sql`round(percentile_cont(0.75) within group (order by value)::numeric, 0)`;
const one = sql`'server'`;

const vitalsOf = (vital: 'LCP' | 'TTFB', value: RawBuilder<unknown>, name = sql`name`) => ({
  table: sql`client_vital where vital = ${vital}`,
  at: sql`at`,
  name,
  value,
});

/** The health of each remote and of the server, by hour for one day and by day for more. */
export async function readTrend(tx: Tx, days: number): Promise<CallAnswer<typeof getHealthTrend>> {
  const spans = await readSpans(tx, days);
  const read = (of: Parameters<typeof cells>[2]) => cells(tx, spans, of);
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
  const faults = await read({
    table: sql`client_fault_hour where true`,
    at: at('hour'),
    name: sql`name`,
    value: sql`sum(count)`,
  });
  const newFaults = await read({
    table: sql`(select name, fingerprint, min(first_at) as first_at from client_fault group by 1, 2) fault where true`,
    at: at('first_at'),
    name: sql`name`,
    value: everything,
  });
  const mailsSent = await read({
    // A mail is sent within a week after it was written, so the index by that time finds all mails.
    table: sql`mail where created_at >= ${spans.starts[0]}::timestamptz - interval '7 days'`,
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
  const names = [...loads, ...failures, ...faults, ...newFaults].map(({ name }) => name);
  return {
    spans: [...spans.starts],
    unit: spans.unit,
    remotes: [...new Set(names)].toSorted().map((name) => ({
      name,
      loads: rowOf(loads, name, spans, 0),
      failures: rowOf(failures, name, spans, 0),
      faults: rowOf(faults, name, spans, 0),
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
