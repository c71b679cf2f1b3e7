import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

import { lanesOf, type LaneName, workersHere } from './lanes.ts';
import { LastRuns } from './lastRuns.ts';
import { Liveness } from './liveness.ts';
import type { Tasks } from './payloads.ts';
import { jobPool } from './pool.ts';
import { cronItems, type Schedule } from './schedule.ts';
import { taskList } from './taskList.ts';

type Log = (context: object, text: string) => void;
export interface JobLogger {
  readonly error: Log;
  readonly warn: Log;
  readonly debug: Log;
}

export interface JobsOptions {
  /** The owner of the tables. */
  readonly url: string;
  /** The kinds that this process runs; others wait for a process that does. */
  readonly tasks: Partial<Tasks>;
  readonly logger: JobLogger;
  readonly schedule?: Schedule;
  /** The workers for the portal's own work. */
  readonly concurrency?: number;
  /** The interval for finding jobs of dead processes. */
  readonly recoverEveryMs?: number;
}

export interface Jobs {
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}

/** The queue's queries are short; a database that is silent longer has lost the connection. */
const queueLimits = { connectMs: 5_000, statementMs: 30_000, idleMs: 30_000 };

/** Runs the jobs of this database on this node, besides other nodes, until stopped. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { url, tasks, logger, schedule = {} } = options;
  const { concurrency = workersHere, recoverEveryMs = 10_000 } = options;
  // A job holds no connection while it runs: one for each lane listens for new jobs, one proves that this process lives, and the
  // others are for what workers ask in a moment.
  const pool = jobPool(url, 9, queueLimits);
  const liveness = new Liveness(pool, logger, recoverEveryMs);
  const runs = new LastRuns(pool, logger);
  const stopping = new AbortController();
  const lanes = lanesOf(taskList(tasks, pool, runs), concurrency);
  const running = await Promise.all(
    lanes.map((lane) => {
      const start = (): Promise<Runner> =>
        // What is scheduled is added once, by whichever lane.
        startRunner({
          pool,
          lane,
          liveness,
          logger,
          schedule: lane.name === 'here' ? schedule : {},
        });
      return keepRunning(start, logger, stopping.signal);
    }),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running.map((lane) => lane.stop()));
      await runs.stop();
      await liveness.release();
      await pool.end();
    },
  };
}

/** Starts a lane, and starts it again whenever it ends. */
async function keepRunning(
  start: () => Promise<Runner>,
  logger: JobLogger,
  stopping: AbortSignal,
): Promise<Jobs> {
  let runner = await start();
  const done = (async () => {
    for (;;) {
      await runner.promise.catch((error: unknown) =>
        logger.error({ err: error }, 'The jobs stopped'),
      );
      runner = await restart(start, logger, stopping).catch(() => runner);
      // It may have come back at the moment of the stop.
      if (stopping.aborted) return runner.stop().catch(() => undefined);
    }
  })();
  return {
    async stop() {
      await runner.stop().catch(() => undefined);
      await done;
    },
  };
}

/** The queue ends itself if the database is away too long; the portal continues, so the queue is restarted. */
async function restart(
  start: () => Promise<Runner>,
  logger: JobLogger,
  signal: AbortSignal,
): Promise<Runner> {
  for (;;) {
    await pause(1_000, undefined, { signal });
    try {
      return await start();
    } catch (error) {
      logger.warn({ err: error }, 'The jobs could not be started again yet');
    }
  }
}

interface Parts {
  readonly pool: pg.Pool;
  readonly lane: {
    readonly name: LaneName;
    readonly workers: number;
    readonly tasks: TaskList;
  };
  readonly liveness: Liveness;
  readonly logger: JobLogger;
  readonly schedule: Schedule;
}

function startRunner({ pool, lane, liveness, logger, schedule }: Parts): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => liveness.hold(lane.name, workerPool.id));
  return run({
    pgPool: pool,
    taskList: lane.tasks,
    concurrency: lane.workers,
    events,
    noHandleSignals: true,
    // Without a delay the completion of a job is not batched: if a batch failed, nobody could catch the error, and Node would
    // end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: queueLogger(logger),
    parsedCronItems: cronItems(schedule),
  });
}

const levels: Record<string, 'error' | 'warn' | 'debug'> = { error: 'error', warning: 'warn' };

const queueLogger = (logger: JobLogger): Logger =>
  new Logger(
    (scope) => (level, message) => logger[levels[level] ?? 'debug']({ ...scope }, message),
  );
