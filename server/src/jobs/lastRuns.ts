import type pg from 'pg';

import type { JobLogger } from './startJobs.ts';

interface Run {
  readonly endedAt: Date;
  readonly durationMs: number;
  readonly failed: boolean;
}

const flushEveryMs = 5_000;

const store = `
  insert into job_run (kind, ended_at, duration_ms, failed)
  select kind, "endedAt", "durationMs", failed
  from json_to_recordset($1::json)
    as run(kind text, "endedAt" timestamptz, "durationMs" int, failed boolean)
  order by kind
  on conflict (kind) do update
    set ended_at = excluded.ended_at, duration_ms = excluded.duration_ms, failed = excluded.failed
    where job_run.ended_at < excluded.ended_at`;

/** The last run of each kind, written every few seconds at most: thousands of mails are one row. */
export class LastRuns {
  readonly #pool: pg.Pool;
  readonly #logger: JobLogger;
  readonly #timer: NodeJS.Timeout;
  #runs = new Map<string, Run>();

  constructor(pool: pg.Pool, logger: JobLogger) {
    this.#pool = pool;
    this.#logger = logger;
    this.#timer = setInterval(() => void this.flush(), flushEveryMs).unref();
  }

  note(kind: string, startedAt: Date, failed: boolean): void {
    const endedAt = new Date();
    const durationMs = Math.max(0, endedAt.getTime() - startedAt.getTime());
    this.#runs.set(kind, { endedAt, durationMs, failed });
  }

  async flush(): Promise<void> {
    if (this.#runs.size === 0) return;
    const rows = [...this.#runs].map(([kind, run]) => ({ kind, ...run }));
    this.#runs = new Map();
    try {
      await this.#pool.query(store, [JSON.stringify(rows)]);
    } catch (error) {
      this.#logger.warn({ err: error }, 'The last runs of the jobs could not be stored');
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
