import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { startNodeProcess } from '@fraktion/demo-world/servers/nodeProcess';
import { openDatabase } from '@fraktion/server';
import { jobTable } from '@fraktion/server/testing/rows/jobTables';
import { startTestDatabase } from '@fraktion/server/testing/servers/testDatabase';

import { Times } from './day/acts.ts';
import { livePages } from './day/model.ts';
import { buildAll, playFor } from './day/play.ts';
import { usageOf } from './day/usage.ts';
import { gather } from './hubProcesses.ts';
import { isSmall, sized } from './size.ts';
import { median, printTable } from './table.ts';

interface Sample {
  readonly megabytes: number;
  /** How long the first due job has waited. */
  readonly oldestJob: number;
}

type Pool = ReturnType<typeof openDatabase>['pool'];

async function oldestJob(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds from ${jobTable}
     where locked_at is null and attempts < max_attempts and run_at <= now()`,
  );
  return rows[0]!.seconds;
}

/** The day's busiest hour for twenty minutes: memory stays as it is, and no job waits. */
export async function soakBench(args: readonly string[] = []): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      scale: { type: 'string', default: isSmall ? '0.01' : '0.03' },
      minutes: { type: 'string' },
    },
  });
  const scale = Number(values.scale);
  const seconds = values.minutes === undefined ? sized(1200, 6) : 60 * Number(values.minutes);
  if (!(scale > 0 && seconds > 0)) throw new Error('--scale and --minutes are numbers above 0');
  const testing = await startTestDatabase();
  const database = openDatabase(testing.ownerUrl, { max: 2 });
  const folder = await mkdtemp(join(tmpdir(), 'fraktion-soak-'));
  const node = await startNodeProcess({ DATABASE_URL: testing.ownerUrl, DATA_DIR: folder });
  try {
    const all = await buildAll({ database, url: node.url, scale });
    const tokens = all.flatMap(({ trade }) =>
      [trade.admin, trade.driver].map(({ session }) => session.token),
    );
    const count = Math.max(1, Math.round(livePages * scale));
    const crowd = await gather({ url: node.url, count, tokens });
    console.log(`The busiest hour at ${scale}, for ${seconds} s, with ${count} open pages`);
    const times = new Times();
    const samples: Sample[] = [];
    const hour = { isOver: false };
    const sampling = (async () => {
      while (!hour.isOver) {
        await pause(Math.min(5_000, (seconds * 1000) / 12));
        const { megabytes } = await usageOf(node.child.pid!);
        samples.push({ megabytes, oldestJob: await oldestJob(database.pool) });
      }
    })();
    try {
      await playFor(all, times, scale, seconds);
    } finally {
      hour.isOver = true;
      await sampling;
      crowd.stop();
    }
    printSamples(samples, times, seconds);
  } finally {
    node.child.kill('SIGKILL');
    await node.ended;
    await database.close();
    await testing.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first quarter fills caches; a leak shows between the second and the last. */
function printSamples(samples: readonly Sample[], times: Times, seconds: number): void {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const memory = samples.map(({ megabytes }) => megabytes);
  const early = median(memory.slice(quarter, 2 * quarter));
  const late = median(memory.slice(-quarter));
  const oldest = Math.max(...samples.map((sample) => sample.oldestJob));
  printTable(`A soak of ${seconds} s: ${(times.calls / seconds).toFixed(1)} calls a second`, [
    {
      what: 'memory of the node with its children, last quarter to second',
      ours: `${late.toFixed(0)} MB`,
      reference: `${early.toFixed(0)} MB`,
      figure: late / early,
      goal: { atMost: 1.1 },
    },
    {
      what: 'the oldest job that waited',
      ours: `${oldest.toFixed(1)} s`,
      reference: '–',
      figure: oldest,
      goal: { atMost: 60 },
    },
  ]);
}
