import { sql } from 'kysely';

import type { JobName, Tasks } from '../../jobs/index.ts';
import { modules } from '../../modules/index.ts';
import { breakCommits } from '../access/breakCommits.ts';
import type { Catalogue } from '../rows/catalogue.ts';
import type { TestApp } from '../servers/testApp.ts';
import { jobPlays } from './jobPlays.ts';
import type { Stage } from './preparations.ts';
import type { WriteLog, WriteRecord } from './writeLog.ts';

interface Stands {
  readonly t: TestApp;
  readonly log: WriteLog;
  readonly stage: Stage;
  readonly catalogue: Catalogue;
  readonly tasks: Tasks;
}

/** What is left of a job: the rows of each table that it writes, which events were sent, and the jobs that wait. */
type Left = Readonly<Record<string, readonly string[]>>;

export interface BrokenOff {
  readonly commits: number;
  readonly unbroken: Left;
  readonly again: readonly { readonly after: string; readonly left: Left }[];
}

/** What tells one run from another and means nothing: ids and secrets that are made anew, times, and how often a row was written. */
const isMasked = (name: string, type: string): boolean =>
  /^(?:timestamp|bytea)/.test(type) || counted.has(name);
const counted = new Set(['version', 'run', 'attempts', 'changes', 'sha256']);
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const instants = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[+-]\d\d(?::?\d\d)?|Z)?/g;
const secrets = /(?<=#)[\w-]{32,}/g;
const passing = new Set([
  'realtime_event',
  'realtime_node',
  'job_run',
  'insight_signal',
  'attempt',
]);

export function createBrokenOff({ t, log, stage, catalogue, tasks }: Stands) {
  const atCommit = breakCommits(t.app.services.database.pool);
  let known: ReadonlySet<string> | null = null;

  /** Ids that the world had before are told apart; new ones are not. */
  const masked = (text: string): string =>
    text
      .replaceAll(ids, (id) => (known!.has(id) ? id : 'new'))
      .replaceAll(instants, 'then')
      .replaceAll(secrets, 'secret');

  async function leftBy({ rows, events, jobs }: WriteRecord): Promise<Left> {
    const left: Record<string, readonly string[]> = {};
    for (const table of [...new Set(rows.map((row) => row.table))].toSorted()) {
      if (passing.has(table)) continue;
      const shown = catalogue.get(table)!.columns.filter(({ name, type }) => !isMasked(name, type));
      const values = shown.map(
        ({ name }) => sql`${sql.lit(`${name}: `)} || ${sql.ref(name)}::text`,
      );
      const { rows: found } = await sql<{ row: string }>`
        select concat_ws(' | ', ${sql.join(values)}) as row from ${sql.table(table)}`.execute(t.db);
      left[table] = found.map(({ row }) => masked(row)).toSorted();
    }
    const keyed = new Set<string>();
    const waiting = jobs.filter(({ name, key }) => {
      // The queue itself adds them, at any minute.
      if (name in modules.schedule) return false;
      const isFirst = key === null || !keyed.has(key);
      if (key !== null) keyed.add(key);
      return isFirst;
    });
    return {
      ...left,
      events: [...new Set(events)].toSorted(),
      jobs: waiting
        .map(({ name, payload }) => masked(`${name} ${JSON.stringify(payload)}`))
        .toSorted(),
    };
  }

  return async (
    name: JobName,
    choose: (commits: number) => readonly number[],
  ): Promise<BrokenOff> => {
    const { before, payload, fails } = jobPlays[name];
    /** The job once, or once broken off and once more, in the world as its play prepares it. */
    async function play(breaksAt: number | null, times: number) {
      try {
        known ??= new Set(await knownIds());
        await before?.(stage);
        await log.forget();
        const given = payload(stage) as never;
        const work = () => (fails ? tasks[name](given).catch(() => undefined) : tasks[name](given));
        let commits = 0;
        for (let time = 1; time <= times; time += 1)
          commits = await atCommit(work, time < times ? breaksAt : null);
        return { commits, left: await leftBy(await log.read()) };
      } finally {
        await log.restore();
      }
    }
    const knownIds = async (): Promise<readonly string[]> => {
      const tables = [...catalogue.values()].filter((table) =>
        table.columns.some((column) => column.name === 'id' && column.type === 'uuid'),
      );
      const all = tables.map((table) => sql`select id from ${sql.table(table.name)}`);
      const { rows } = await sql<{ id: string }>`${sql.join(all, sql` union all `)}`.execute(t.db);
      return rows.map(({ id }) => id);
    };
    const { commits, left: unbroken } = await play(null, 1);
    const again: { after: string; left: Left }[] = [];
    for (const at of choose(commits)) {
      const { left } = await play(at, 2);
      again.push({ after: `broken off at commit ${at} of ${commits}`, left });
    }
    again.push({ after: 'run once more after its end', left: (await play(null, 2)).left });
    return { commits, unbroken, again };
  };
}
