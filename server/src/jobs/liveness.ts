import type pg from 'pg';

type Logger = { warn(context: object, text: string): void };

const lockKey = `hashtextextended('fraktion-jobs:' || $1, 0)`;

/**
 * A process that dies leaves its jobs marked as running, and the queue would wait four hours before
 * it believes otherwise. So each one holds a lock as long as it lives, and whoever finds a mark
 * without its lock sets the job free.
 */
export class Liveness {
  readonly #pool: pg.Pool;
  readonly #logger: Logger;
  readonly #everyMs: number;
  #client: pg.PoolClient | undefined;
  #worker: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #tick: Promise<void> = Promise.resolve();

  constructor(pool: pg.Pool, logger: Logger, everyMs: number) {
    this.#pool = pool;
    this.#logger = logger;
    this.#everyMs = everyMs;
  }

  /** Says from now on that this worker lives. */
  hold(worker: string): void {
    this.#worker = worker;
    this.#letGo();
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#next(), this.#everyMs);
    this.#timer.unref();
    this.#next();
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    this.#worker = undefined;
    await this.#tick;
    this.#letGo();
  }

  #next(): void {
    this.#tick = this.#tick.then(async () => {
      try {
        const client = (this.#client ??= await this.#take());
        if (client) await this.#freeJobsOfTheDead(client);
      } catch (error) {
        this.#letGo();
        this.#logger.warn({ err: error }, 'Jobs of ended processes could not be looked for');
      }
    });
  }

  async #take(): Promise<pg.PoolClient | undefined> {
    const worker = this.#worker;
    if (worker === undefined) return undefined;
    const client = await this.#pool.connect();
    try {
      await client.query(`select pg_advisory_lock(${lockKey})`, [worker]);
    } catch (error) {
      // Given back, or each failure would cost the pool a connection.
      client.release(true);
      throw error;
    }
    return client;
  }

  #letGo(): void {
    this.#client?.release(true);
    this.#client = undefined;
  }

  async #freeJobsOfTheDead(client: pg.PoolClient): Promise<void> {
    // One that has just begun may not hold its lock yet, hence the pause.
    const { rows } = await client.query<{ worker: string }>(
      `select distinct locked_by as worker from graphile_worker.jobs
       where locked_by <> $1 and locked_at < now() - interval '2 seconds'`,
      [this.#worker],
    );
    for (const { worker } of rows) await freeIfDead(client, worker, this.#logger);
  }
}

async function freeIfDead(client: pg.PoolClient, worker: string, logger: Logger): Promise<void> {
  const { rows } = await client.query<{ dead: boolean }>(
    `select pg_try_advisory_lock(${lockKey}) as dead`,
    [worker],
  );
  if (!rows[0]?.dead) return;
  try {
    const { rowCount } = await client.query(free, [worker]);
    logger.warn(
      { worker, jobs: rowCount },
      'A process ended while it ran jobs; they are tried again',
    );
  } finally {
    await client.query(`select pg_advisory_unlock(${lockKey})`, [worker]);
  }
}

/** Free, and due after the pause that a failed attempt earns; parked if this was the last attempt. */
const free = `
  update graphile_worker._private_jobs set locked_by = null, locked_at = null, updated_at = now(),
    last_error = 'The process ended while it ran this job.',
    run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
  where locked_by = $1`;
