import type pg from 'pg';

type Logger = { warn(context: object, text: string): void };

const lockKey = `hashtextextended('fraktion-jobs:' || $1, 0)`;

/**
 * A process that dies leaves its jobs marked as running, and the queue would wait four hours before it retries them. So each
 * process holds a lock while it lives, and a job with a mark but without the lock is released.
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

  /** Marks this worker as alive from now on. */
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
      // Released, because otherwise each failure would cost the pool a connection.
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
    // A worker that has just started may not hold its lock yet, hence the pause.
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
  const jobs = await freeJobs(client, worker);
  logger.warn({ worker, jobs }, 'A process ended while it ran jobs; they are tried again');
  await client.query(`select pg_advisory_unlock(${lockKey})`, [worker]);
}

/** Releases them, due after the pause of a failed attempt; parked if it was the last attempt. Returns their number. */
async function freeJobs(client: pg.PoolClient, worker: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    'select id::text from graphile_worker.jobs where locked_by = $1',
    [worker],
  );
  const ids = rows.map(({ id }) => id);
  // In one transaction, so that nobody takes a job between its release and its pause. After a failure the connection is closed,
  // and with it the transaction and the lock.
  await client.query('begin');
  await client.query('select graphile_worker.force_unlock_workers(array[$1])', [worker]);
  for (const statement of [pauseBeforeNext, park]) await client.query(statement, [ids]);
  await client.query('commit');
  return ids.length;
}

const pauseBeforeNext = `
  select graphile_worker.reschedule_jobs(array[id],
    run_at := greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second')
  from graphile_worker.jobs where id = any($1::bigint[]) and attempts < max_attempts`;

const park = `
  select graphile_worker.permanently_fail_jobs(array_agg(id), 'The process ended while it ran this job.')
  from graphile_worker.jobs where id = any($1::bigint[]) and attempts >= max_attempts having count(*) > 0`;
