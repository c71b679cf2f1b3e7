import { createHash } from 'node:crypto';

import {
  type ClientFault,
  type ClientReport,
  type ClientVital,
  withoutPersons,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';

/** Per version, so that a release that fails everywhere with new messages fills no disk. */
const mostFaults = 200;
const mostCounted = 1_000_000_000;
/** Per vital, version and day: more would not change the quartile. */
const mostVitals = 2_000;

/** Identifies a fault across versions: the kind and the message, without its variable parts. */
const fingerprintOf = ({ name, kind }: ClientFault, message: string): string =>
  createHash('sha256').update(`${name}\0${kind}\0${message}`).digest('hex').slice(0, 16);

/** Whether the sender may report another new fault. */
type MayAdd = () => boolean;

/** The fault's row, by its key. */
type FaultKey = readonly [name: string, version: string, fingerprint: string, page: string];

async function countHour(tx: Tx, key: FaultKey, count: number): Promise<void> {
  await sql`
    insert into client_fault_hour (name, version, fingerprint, page, hour, count)
    values (${sql.join(key)}, date_trunc('hour', clock_timestamp()), ${count}::int)
    on conflict (name, version, fingerprint, page, hour)
      do update set count = least(client_fault_hour.count + excluded.count, ${mostCounted})`.execute(
    tx,
  );
}

async function keepFault(tx: Tx, fault: ClientFault, mayAdd: MayAdd): Promise<number> {
  const { name, version, page, kind, count } = fault;
  const message = withoutPersons(fault.message);
  const fingerprint = fingerprintOf(fault, message);
  const path = withoutPersons(page);
  const counted = () => countHour(tx, [name, version, fingerprint, path], count);
  const known = await sql`
    update client_fault set count = least(count + ${count}::int, ${mostCounted}), last_at = clock_timestamp()
    where name = ${name} and version = ${version} and fingerprint = ${fingerprint} and page = ${path}
    returning 1`.execute(tx);
  if (known.rows.length > 0) {
    await counted();
    return 1;
  }
  if (!mayAdd()) return 0;
  const { rows } = await sql`
    insert into client_fault (name, version, fingerprint, page, kind, message, stack, count)
    select ${name}, ${version}, ${fingerprint}, ${path}, ${kind}, ${message},
      ${withoutPersons(fault.stack)}, ${count}::int
    where exists (select from release where name = ${name} and version = ${version})
      and (select count(*) from client_fault where name = ${name} and version = ${version}) < ${mostFaults}
    on conflict (name, version, fingerprint, page)
      do update set count = least(client_fault.count + excluded.count, ${mostCounted}), last_at = clock_timestamp()
    returning 1`.execute(tx);
  if (rows.length > 0) await counted();
  return rows.length;
}

async function keepVital(
  tx: Tx,
  { name, version, page, vital, value }: ClientVital,
): Promise<number> {
  const { rows } = await sql`
    insert into client_vital (name, version, page, vital, value)
    select ${name}, ${version}, ${withoutPersons(page)}, ${vital}, ${value}::real
    where exists (select from release where name = ${name} and version = ${version})
      and (select count(*) from client_vital where name = ${name} and version = ${version} and vital = ${vital}
        and at > now() - interval '1 day') < ${mostVitals}
    returning 1`.execute(tx);
  return rows.length;
}

/** Stores the report of one browser about known releases; returns how much of it was stored. */
export async function keepClientReport(
  tx: Tx,
  { faults, vitals }: ClientReport,
  mayAdd: MayAdd,
): Promise<number> {
  let kept = 0;
  for (const fault of faults) kept += await keepFault(tx, fault, mayAdd);
  for (const each of vitals) kept += await keepVital(tx, each);
  return kept;
}
