import { modules } from '../../modules/index.ts';
import type { World } from './world.ts';
import type { WriteLog, WriteRecord } from './writeLog.ts';

/**
 * What an action writes, such as `order_event +1; orders ~this; sends order-changed; jobs orders.notify`: by table the rows that
 * were added (`+2`), changed (`~this`) and removed (`-this`), the events and the jobs. `this` is the row that the action names;
 * other rows are named by how they differ from it, rows of other chains as `twin`, `finished` and `theirs`, rows of the
 * preparation as `prepared`, and others as `other`. A row that was written twice counts twice.
 */
export type Effect = string;
export type Effects = Readonly<Record<string, Effect>>;

/** Written whenever somebody makes a call, and about nothing else: when a session or a key was last used, numbers of sign-ins. */
const volatile = new Set(['session.rotated_at', 'api_key.last_used_at']);

/**
 * Tables of the realtime hub, which each connection writes; the last run of each job, written every few seconds; the days that wait for their figures within a transaction; and how
 * often an address tried to sign in, which depends on the time since the last try.
 */
const volatileTables = new Set([
  'realtime_node',
  'realtime_ticket',
  'job_run',
  'insight_due',
  'insight_signal',
  'attempt',
]);

const signs = { INSERT: '+', UPDATE: '~', DELETE: '-' } as const;
/** Rows of other chains. */
const apart = ['twin', 'finished', 'theirs'];

const numbered = (name: string, names: readonly string[]): string => {
  const times = names.filter((each) => each === name).length;
  return times > 1 ? `${times} ${name}` : name;
};

/** Some rows of a table by their differences, in the order of the table's own rows: `this, status Open`. */
function named(world: World, table: string, differences: readonly string[]): string {
  const whose = differences.some((each) => each.startsWith("supplier's")) ? '' : "supplier's";
  const own = [...new Set(world.differencesIn(table))].filter(
    (each) => !apart.includes(each) && !(whose && each.startsWith(whose)),
  );
  const missed = own.filter((each) => !differences.includes(each));
  const more = [...new Set(differences)]
    .filter((each) => !own.includes(each))
    // The rows of other chains are written in any order.
    .toSorted((one, other) =>
      apart.includes(one) && apart.includes(other) ? apart.indexOf(one) - apart.indexOf(other) : 0,
    )
    .map((each) => numbered(each, differences));
  const rows = own.filter((each) => differences.includes(each));
  const few = rows.length <= 3 || missed.length > rows.length;
  const all = missed.length > 0 ? `all but ${missed.join(', ')}` : 'all';
  return [few ? rows.map((each) => numbered(each, differences)).join(', ') : all, ...more]
    .filter(Boolean)
    .join(', ');
}

export function effectOf(log: WriteLog, written: WriteRecord, world: World): Effect {
  const { rows, events } = written;
  // The queue itself adds them, at any minute.
  const jobs = written.jobs.filter(({ name }) => !(name in modules.schedule));
  const counted = rows.filter(
    ({ table, op, columns }) =>
      !volatileTables.has(table) &&
      (op !== 'UPDATE' ||
        !columns.length ||
        columns.some((column) => !volatile.has(`${table}.${column}`))),
  );
  const effect: string[] = [];
  for (const table of [...new Set(counted.map((row) => row.table))].toSorted()) {
    const parts: string[] = [];
    for (const op of ['INSERT', 'UPDATE', 'DELETE'] as const) {
      const of = counted.filter((row) => row.table === table && row.op === op);
      if (of.length === 0) continue;
      const added = new Set(
        counted
          .filter((row) => row.table === table && row.op === 'INSERT')
          .map(({ key }) => JSON.stringify(key)),
      );
      const earlier = of.filter(({ key }) => !added.has(JSON.stringify(key)));
      if (op === 'INSERT') parts.push(`+${of.length}`);
      else if (earlier.length > 0)
        parts.push(
          signs[op] +
            named(
              world,
              table,
              earlier.map(
                ({ key }) =>
                  world.differenceOf(table, key) ?? (log.isKept(table, key) ? 'other' : 'prepared'),
              ),
            ),
        );
    }
    if (parts.length > 0) effect.push(`${table} ${parts.join(' ')}`);
  }
  if (events.length > 0) effect.push(`sends ${counts(events)}`);
  if (jobs.length > 0) effect.push(`jobs ${counts(jobs.map(({ name }) => name))}`);
  return effect.join('; ');
}

const counts = (names: readonly string[]): string =>
  [...new Set(names)]
    .toSorted()
    .map((name) => numbered(name, names))
    .join(', ');
