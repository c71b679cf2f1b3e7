import { randomUUID } from 'node:crypto';

import {
  type CallAnswer,
  type CallRequest,
  netGrams,
  type registerWeighings as registerCall,
} from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import { inParts } from '../../../costly/slices.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { addJob } from '../../../jobs/index.ts';

export type NewWeighing = CallRequest<typeof registerCall>['body']['weighings'][number];

/** Codes are stored in the format of the European list. */
export const spacedCode = (code: string | null): string | null =>
  code && code.replaceAll(' ', '').replace(/^(\d\d)(\d\d)(\d\d)/, '$1 $2 $3');

export const netKgOf = (weighing: Parameters<typeof netGrams>[0]): string =>
  ((netGrams(weighing) ?? 0) / 1000).toFixed(3);

/** Concurrent registrations run one after the other, so that no ticket is registered twice. */
export const oneAtATime = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('weighings', 0))`.execute(tx);

export interface RegistrationOrigin {
  readonly source: 'file' | 'api';
  readonly by: string;
}

interface Rows {
  readonly weighedAt: (weighing: { readonly weighedAt: string }) => RawBuilder<string>;
}

/** Stores new weighings; a job matches them with orders later. */
export async function storeWeighings(
  tx: Tx,
  weighings: readonly (NewWeighing & { readonly id: string })[],
  { source, by, weighedAt }: RegistrationOrigin & Rows,
): Promise<void> {
  if (weighings.length === 0) return;
  const batchId = randomUUID();
  // A statement has at most 65,535 parameters.
  for (const some of inParts(weighings))
    await tx
      .insertInto('weighing')
      .values(
        some.map((each) => ({
          id: each.id,
          account_id: null,
          station: each.station,
          ticket: each.ticket,
          weighed_at: weighedAt(each),
          vehicle_number: each.vehicleNumber || null,
          container_number: each.containerNumber || null,
          ewc_code: spacedCode(each.ewcCode || null),
          place: each.place || null,
          gross_kg: each.grossKg || null,
          tare_kg: each.tareKg || null,
          net_kg: netKgOf(each),
          source,
          batch_id: batchId,
          registered_at: sql<string>`now()`,
          registered_by_name: by,
        })),
      )
      .execute();
  await addJob(tx, 'weighings.match', { batchId });
}

const keyOf = ({ station, ticket }: { readonly station: string; readonly ticket: string }) =>
  JSON.stringify([station.toLowerCase(), ticket.toLowerCase()]);

/** Two weighings of one ticket are the same if these values are equal. */
const valuesOf = (each: NewWeighing) =>
  JSON.stringify([
    Date.parse(each.weighedAt),
    each.vehicleNumber || null,
    each.containerNumber || null,
    spacedCode(each.ewcCode || null),
    each.place || null,
    Number(netKgOf(each)),
  ]);

interface KnownWeighing {
  readonly id: string;
  readonly values: string;
}

/** Weighings of these tickets that are already registered, also if they belong to an account now. */
export async function readKnown(
  tx: Tx,
  tickets: readonly { readonly station: string; readonly ticket: string }[],
): Promise<readonly (NewWeighing & { readonly id: string; readonly version: number })[]> {
  const { rows } = await sql<NewWeighing & { id: string; version: number }>`
    select id, version, station, ticket, weighed_at as "weighedAt", vehicle_number as "vehicleNumber",
      container_number as "containerNumber", ewc_code as "ewcCode", place, gross_kg as "grossKg", tare_kg as "tareKg",
      net_kg as "netKg"
    from known_weighings(${tickets.map(({ station }) => station)}::text[], ${tickets.map(({ ticket }) => ticket)}::text[])`.execute(
    tx,
  );
  return rows;
}

/** Registers new weighings. A repeated call gets the same answer, even if its weighings were changed since. */
export async function registerAll(
  tx: Tx,
  weighings: readonly NewWeighing[],
  by: string,
): Promise<CallAnswer<typeof registerCall>> {
  await oneAtATime(tx);
  const known = new Map<string, KnownWeighing>(
    (await readKnown(tx, weighings)).map((each) => [
      keyOf(each),
      { id: each.id, values: valuesOf(each) },
    ]),
  );
  const added: (NewWeighing & { id: string })[] = [];
  const answer = weighings.map((each, index) => {
    const { station, ticket } = each;
    const values = valuesOf(each);
    const there = known.get(keyOf(each));
    if (there && there.values !== values)
      throw new Refusal('Weighings.Ticket.Taken', {
        detail: `${station} ${ticket}`,
        fields: { [`weighings.${index}.ticket`]: 'Weighings.Ticket.Taken' },
      });
    if (there) return { id: there.id, station, ticket, state: 'known' as const };
    const id = randomUUID();
    known.set(keyOf(each), { id, values });
    added.push({ ...each, id });
    return { id, station, ticket, state: 'new' as const };
  });
  await storeWeighings(tx, added, {
    source: 'api',
    by,
    weighedAt: ({ weighedAt }) => sql<string>`${weighedAt}::timestamptz`,
  });
  return answer;
}
