import { type RawBuilder, sql } from 'kysely';

import { zone } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';

/** The parts of a period: hours for one day, days for more. Days are in Copenhagen time, like everywhere in the portal. */
export interface Spans {
  readonly unit: 'hour' | 'day';
  readonly starts: readonly string[];
}

export async function readSpans(tx: Tx, days: number): Promise<Spans> {
  const unit = days === 1 ? 'hour' : 'day';
  const step = `1 ${unit}`;
  const { rows } = await sql<{ start: Date }>`
    select generate_series(
      date_add(date_trunc(${unit}, now() - make_interval(days => ${days}), ${zone}), ${step}::interval, ${zone}),
      now(), ${step}::interval, ${zone}) as start`.execute(tx);
  return { unit, starts: rows.map(({ start }) => new Date(start).toISOString()) };
}

/** Where a moment is in the row of spans. */
export const spanOf = (at: RawBuilder<unknown>, { starts }: Spans): RawBuilder<number> =>
  sql<number>`(width_bucket(${at}, ${starts}::timestamptz[]) - 1)`;

/** The values in the order of the spans. */
export function inSpans<T>(
  { starts }: Spans,
  found: readonly { readonly span: number; readonly value: number }[],
  otherwise: T,
): (number | T)[] {
  const row = Array.from(starts, (): number | T => otherwise);
  for (const { span, value } of found) if (span >= 0) row[span] = value;
  return row;
}
