import { randomUUID } from 'node:crypto';

import {
  heaviestKg,
  type ImportedRow,
  importWeighings,
  instantsOf,
  weighings,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { inParts, mapInSlices } from '../../../costly/slices.ts';
import { zone } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Importable, PlannedRow } from '../../platform/background/index.ts';
import {
  netKgOf,
  type NewWeighing,
  oneAtATime,
  readKnown,
  spacedCode,
  storeWeighings,
} from './register.ts';

type Values = PlannedRow['values'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const orNull = (value: unknown): string | null => textOf(value) || null;

const threePlaces = (kg: unknown): string | null =>
  textOf(kg) === '' ? null : Number(textOf(kg)).toFixed(3);

/** One format for values that stations write in several ways. */
const tidy = (values: Values): Values => ({
  ...values,
  weighedAt: textOf(values['weighedAt']).replace('T', ' ').padEnd(19, ':00'),
  ewcCode: spacedCode(orNull(values['ewcCode'])),
  grossKg: threePlaces(values['grossKg']),
  tareKg: threePlaces(values['tareKg']),
  netKg: netKgOf(values),
});

/** The weighings of the file's tickets that are already registered, in the station's local time. */
async function readStanding(tx: Tx, _: Actor, rows: readonly ImportedRow[]) {
  await oneAtATime(tx);
  const known = await readKnown(
    tx,
    await mapInSlices(rows, ({ cells }) => ({
      station: cells['station']?.trim() ?? '',
      ticket: cells['ticket']?.trim() ?? '',
    })),
  );
  const standing: Standing[] = [];
  for (const some of inParts(known)) standing.push(...(await inLocalTime(tx, some)));
  return standing;
}

interface Standing {
  readonly id: string;
  readonly version: number;
  readonly values: Values;
}

async function inLocalTime(
  tx: Tx,
  known: Awaited<ReturnType<typeof readKnown>>,
): Promise<Standing[]> {
  const { rows: local } = await sql<{ at: string }>`
    select to_char(w.at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS') as at
    from unnest(${known.map(({ weighedAt }) => weighedAt)}::timestamptz[]) with ordinality w (at, place)
    order by w.place`.execute(tx);
  return known.map(({ id, version, ...values }, index) => ({
    id,
    version,
    values: tidy({ ...values, weighedAt: local[index]!.at }),
  }));
}

const fields = Object.keys(weighings.fields) as (keyof typeof weighings.fields)[];

/** A row of a file with the texts of its cells; its keys are no empty texts. */
const weighingOf = (values: Values): NewWeighing & { readonly id: string } => {
  const texts = fields.map((name) => [name, orNull(textOf(values[name]).trim())]);
  return { id: randomUUID(), ...(Object.fromEntries(texts) as NewWeighing) };
};

/** In the hour that comes twice, the database takes the second, of winter time. */
const warningsOf: Importable['warningsOf'] = (values) => [
  ...(instantsOf(textOf(values['weighedAt'])).length > 1
    ? [{ field: 'weighedAt', problem: 'HourTwice', detail: textOf(values['weighedAt']) }]
    : []),
  ...Object.entries(heaviestKg)
    .filter(([field, most]) => Number(textOf(values[field])) > most)
    .map(([field, most]) => ({ field, problem: 'TooHeavy', detail: String(most) })),
];

const write: Importable['write'] = async (tx, actor, planned) => {
  const added = planned.filter(({ state }) => state === 'new');
  await storeWeighings(tx, await mapInSlices(added, ({ values }) => weighingOf(values)), {
    source: 'file',
    by: actor.userName,
    weighedAt: ({ weighedAt }) => sql<string>`(${weighedAt}::timestamp at time zone ${zone})`,
  });
};

/** Weighings from a file. A registered ticket does not change: a row with other values is reported. */
export const weighingsFromFiles: Importable = {
  sheet: weighings.sheet,
  change: importWeighings,
  fixed: true,
  warningsOf,
  tidy,
  readStanding,
  write,
};
