import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Pool } from 'pg';

/** Of a process and its children, with those that have ended. */
interface Usage {
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

const ticksASecond = 100;
const pageBytes = 4096;

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
  readonly bytes: number;
}

/** The fields of Linux's `/proc/PID/stat`, which follow the name in brackets. */
async function readProcess(pid: string): Promise<ProcessRow | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [utime = 0, stime = 0, ofEnded = 0, ofEndedSystem = 0] = fields.slice(11, 15);
  return {
    pid: Number(pid),
    parent: fields[1] ?? 0,
    ticks: utime + stime + ofEnded + ofEndedSystem,
    bytes: (fields[21] ?? 0) * pageBytes,
  };
}

export async function usageOf(root: number): Promise<Usage> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const rows = (await Promise.all(pids.map(readProcess))).filter((row) => row !== undefined);
  const own = rows.filter(({ pid, parent }) => pid === root || parent === root);
  const sum = (of: (row: ProcessRow) => number): number =>
    own.reduce((all, row) => all + of(row), 0);
  return {
    cpuSeconds: sum(({ ticks }) => ticks) / ticksASecond,
    megabytes: sum(({ bytes }) => bytes) / 1e6,
  };
}

/** The first process of the database server, whose children are its connections. */
export async function postmasterOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = await readProcess(String(rows[0]!.pid));
  if (!backend) throw new Error('The database is not on this machine');
  return backend.parent;
}

/** What a table's rows belong to. What passes is removed by retention after half a year at most. */
const groups = {
  order: /^(?:orders$|order_|weighing)/,
  invoice: /^(?:invoice|posting|inspection|insight_|voucher|claim|file$)/,
  passing: /^(?:notification|mail$|realtime_event|idempotency_key|session|_private_jobs)/,
} as const;
export type Group = keyof typeof groups;

/** Bytes on disk of each group, with indexes. */
export async function sizes(pool: Pool): Promise<Record<Group, number>> {
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  );
  const of = (group: Group): number =>
    rows
      .filter(({ name }) => groups[group].test(name))
      .reduce((all, { bytes }) => all + Number(bytes), 0);
  return { order: of('order'), invoice: of('invoice'), passing: of('passing') };
}

export async function connectionsOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name not like 'bench%' and pid <> pg_backend_pid()`,
  );
  return rows[0]!.count;
}

export async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const all = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name))),
  );
  return all.reduce((sum, { size }) => sum + size, 0);
}
