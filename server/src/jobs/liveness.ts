import type pg from 'pg';

type Logger = { warn(context: object, text: string): void };

const lockKey = `hashtextextended('fraktion-jobs:' || $1, 0)`;

/**
 * A process that dies leaves its jobs marked as running, and the queue would wait four hours before it retries them. So each
 * process holds a lock for each of its lanes while it lives, and a job with a mark but without the lock is released.
 */
export class Liveness {
  readonly #pool: pg.Pool;
  readonly #logger: Logger;
  readonly #everyMs: number;
  /** By the name of their lane. */
  readonly #workers = new Map<string, string>();
  readonly #locked = new Set<string>();
  #client: pg.PoolClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #tick: Promise<void> = Promise.resolve();

  constructor(pool: pg.Pool, logger: Logger, everyMs: number) {
    this.#pool = pool;
    this.#logger = logger;
    this.#everyMs = everyMs;
  }

  /** Marks this worker as alive from now on, and the former one of its lane as ended. */
  hold(lane: string, worker: string): void {
    this.#workers.set(lane, worker);
    this.#timer ??= setInterval(() => this.#next(), this.#everyMs).unref();
    this.#next();
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    this.#workers.clear();
    await this.#tick;
    this.#letGo();
  }

  #next(): void {
    this.#tick = this.#tick.then(async () => {
      if (this.#workers.size === 0) return;
      try {
        const client = (this.#client ??= await this.#pool.connect());
        await this.#lock(client);
        await this.#freeJobsOfTheDead(client);
      } catch (error) {
        this.#letGo();
        this.#logger.warn({ err: error }, 'Jobs of ended processes could not be looked for');
      }
    });
  }

  /** A lane that starts anew takes no lock from the others, whose jobs run. */
  async #lock(client: pg.PoolClient): Promise<void> {
    const alive = new Set(this.#workers.values());
    for (const worker of alive) {
      if (this.#locked.has(worker)) continue;
      await client.query(`select pg_advisory_lock(${lockKey})`, [worker]);
      this.#locked.add(worker);
    }
    for (const worker of this.#locked) {
      if (alive.has(worker)) continue;
      await client.query(`select pg_advisory_unlock(${lockKey})`, [worker]);
      this.#locked.delete(worker);
    }
  }

  /** Closed, because otherwise each failure would cost the pool a connection; its locks end with it. */
  #letGo(): void {
    this.#client?.release(true);
    this.#client = undefined;
    this.#locked.clear();
  }

  async #freeJobsOfTheDead(client: pg.PoolClient): Promise<void> {
    // A worker that has just started may not hold its lock yet, hence the pause.
    const { rows } = await client.query<{ worker: string }>(
      `select distinct locked_by as worker from graphile_worker.jobs
       where locked_by <> all($1::text[]) and locked_at < now() - interval '2 seconds'`,
      [[...this.#workers.values()]],
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
