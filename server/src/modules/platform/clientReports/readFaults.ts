import type { FaultGroup } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { inSpans, spanOf, type Spans } from './spans.ts';

const shownFaults = 100;

interface Cell {
  readonly version: string;
  readonly span: number;
  readonly value: number;
}

interface FaultRow extends Omit<FaultGroup, 'versions' | 'began'> {
  /** Every version, in the order in which the fault was seen in them; a version for each of its pages. */
  readonly order: readonly string[];
  readonly releasedAt: string | null;
  readonly cells: readonly Cell[];
}

/** The oldest version first, so that the one that brought the fault is in front. */
const versionsOf = ({ order, cells }: FaultRow, spans: Spans): FaultGroup['versions'] =>
  [...new Set(order)]
    .map((version) => ({ version, found: cells.filter((cell) => cell.version === version) }))
    .filter(({ found }) => found.length > 0)
    .map(({ version, found }) => ({ version, counts: inSpans(spans, found, 0) }));

/** The same fault once, over its versions and pages, the most frequent of the period first. */
export async function readFaults(tx: Tx, spans: Spans): Promise<FaultGroup[]> {
  const { rows } = await sql<FaultRow>`
    with seen as (
      select name, fingerprint, version, ${spanOf(sql`hour`, spans)} as span, sum(count)::int as count
      from client_fault_hour where hour >= ${spans.starts[0]}::timestamptz group by 1, 2, 3, 4),
    most as (
      select name, fingerprint, sum(count)::int as count,
        json_agg(json_build_object('version', version, 'span', span, 'value', count)) as cells
      from seen group by 1, 2 order by count desc, fingerprint limit ${shownFaults}),
    fault as (
      select name, fingerprint, kind, message, max(stack) as stack, array_agg(distinct page) as pages,
        array_agg(version order by first_at, version) as "order",
        min(first_at) as "firstAt", max(last_at) as "lastAt"
      from client_fault join most using (name, fingerprint) group by name, fingerprint, kind, message)
    select fault.*, most.count, most.cells, release.released_at as "releasedAt"
    from most join fault using (name, fingerprint)
    left join release on release.name = most.name and release.version = fault."order"[1]
    order by most.count desc, most.fingerprint`.execute(tx);
  return rows.map((found) => {
    const { order, cells: _, releasedAt, ...fault } = found;
    return {
      ...fault,
      versions: versionsOf(found, spans),
      began: { version: order[0] ?? '', releasedAt },
    };
  });
}
