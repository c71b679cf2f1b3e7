import { randomUUID } from 'node:crypto';

import {
  type CallAnswer,
  type CallRequest,
  netGrams,
  type registerWeighings as registerCall,
  weighings,
} from '@fraktion/contract';
import { type Insertable, type RawBuilder, sql } from 'kysely';

import { inParts } from '../../../costly/slices.ts';
import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { addJob } from '../../../jobs/index.ts';
import { columnsOfFields } from '../../platform/background/index.ts';

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

const fields = columnsOfFields(weighings);

type Columns = Record<string, unknown>;
/** The columns of the fields, with those that have no empty value. */
type TicketColumns = Pick<Insertable<Schema['weighing']>, 'station' | 'ticket' | 'net_kg'>;

/** The fields as columns, each in the form in which it is stored. */
const columnsOf = (weighing: NewWeighing): Columns => ({
  ...Object.fromEntries(
    fields.map(([name, column]) => [column, weighing[name as keyof NewWeighing] || null]),
  ),
  ewc_code: spacedCode(weighing.ewcCode || null),
  net_kg: netKgOf(weighing),
});

/** A row has some twenty columns. */
const rowsAtOnce = 200;

/** Stores new weighings; a job matches them with orders later. */
export async function storeWeighings(
  tx: Tx,
  added: readonly (NewWeighing & { readonly id: string })[],
  { source, by, weighedAt }: RegistrationOrigin & Rows,
): Promise<void> {
  if (added.length === 0) return;
  const batchId = randomUUID();
  for (const some of inParts(added, rowsAtOnce))
    await tx
      .insertInto('weighing')
      .values(
        some.map((each) => ({
          ...(columnsOf(each) as TicketColumns),
          id: each.id,
          account_id: null,
          weighed_at: weighedAt(each),
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

/** What else than the key and the two weights that the net weight comes from. */
const compared = fields.filter(
  ([name]) => !weighings.key.some((key) => key === name) && name !== 'grossKg' && name !== 'tareKg',
);

/** Two weighings of one ticket are the same if these values are equal. */
const valuesOf = (each: NewWeighing) => {
  const columns: Columns = {
    ...columnsOf(each),
    weighed_at: Date.parse(each.weighedAt),
    net_kg: Number(netKgOf(each)),
  };
  return JSON.stringify(compared.map(([, column]) => columns[column]));
};

interface KnownWeighing {
  readonly id: string;
  readonly values: string;
}

/** Weighings of these tickets that are already registered, also if they belong to an account now. */
export async function readKnown(
  tx: Tx,
  tickets: readonly { readonly station: string; readonly ticket: string }[],
): Promise<readonly (NewWeighing & { readonly id: string; readonly version: number })[]> {
  const known = new Map<string, NewWeighing & { id: string; version: number }>();
  // The client writes an array as one text.
  for (const some of inParts(tickets)) {
    const { rows } = await sql<NewWeighing & { id: string; version: number }>`
      select id, version, ${sql.join(fields.map(([name, column]) => sql`${sql.ref(column)} as ${sql.ref(name)}`))}
      from known_weighings(${some.map(({ station }) => station)}::text[], ${some.map(({ ticket }) => ticket)}::text[])`.execute(
      tx,
    );
    for (const row of rows) known.set(row.id, row);
  }
  return [...known.values()];
}

/** Registers new weighings. A repeated call gets the same answer, even if its weighings were changed since. */
export async function registerAll(
  tx: Tx,
  asked: readonly NewWeighing[],
  by: string,
): Promise<CallAnswer<typeof registerCall>> {
  await oneAtATime(tx);
  const known = new Map<string, KnownWeighing>(
    (await readKnown(tx, asked)).map((each) => [
      keyOf(each),
      { id: each.id, values: valuesOf(each) },
    ]),
  );
  const added: (NewWeighing & { id: string })[] = [];
  const answer = asked.map((each, index) => {
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
