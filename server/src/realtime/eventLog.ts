import { type QueryExecutorProvider, sql } from 'kysely';

/** An event, with its number. Whoever has read up to a number has missed none below it. Without an event: these groups lose their connections. */
export interface LoggedEvent {
  readonly seq: number;
  readonly groups: readonly string[];
  readonly event: string | null;
  readonly payload: unknown;
}

export interface MissedEvents {
  /** True if nothing is missing: the log reaches back far enough, and there were not too many events. */
  readonly complete: boolean;
  /** The number of the newest event for anybody. */
  readonly newest: number;
  readonly events: readonly LoggedEvent[];
}

/** The recent events of the hub, so that a client that was away gets them once and in order. */
export interface EventLog {
  newest(): Promise<number>;
  /** The events after a number; for these groups only, or for all. */
  after(cursor: number, groups?: readonly string[]): Promise<MissedEvents>;
}

/** A client that missed more than this should read its pages again. */
const mostMissed = 500;

const bounds = sql`select min(seq) as oldest, max(seq) as newest from realtime_event where seq is not null`;

export interface LogState {
  readonly newest: number;
  /** Events wait for their number. */
  readonly open: boolean;
}

/** How far the log reaches, for a listener; read as the owner of the tables. */
export async function logState(db: QueryExecutorProvider): Promise<LogState> {
  const { rows } = await sql<{ newest: number | null; open: boolean }>`
    select newest, exists (select from realtime_event where seq is null) as open from (${bounds}) b`.execute(
    db,
  );
  return { newest: rows[0]?.newest ?? 0, open: rows[0]?.open ?? false };
}

/** How many are numbered at a time. */
const mostNumbered = 500;

/** Numbers what was committed since the last time, and returns it in order. Nobody's commit waits for it. */
export async function numberEvents(db: QueryExecutorProvider): Promise<readonly LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`select * from number_events(${mostNumbered})`.execute(db);
  return rows;
}

/** The log that all nodes of one database share. */
export function databaseLog(db: QueryExecutorProvider): EventLog {
  return {
    newest: async () => (await logState(db)).newest,
    async after(cursor, groups) {
      // One statement, so that nothing is pruned between the check of its start and the answer.
      const own = groups ? sql`event is not null and groups && ${groups}::text[]` : sql`true`;
      const { rows } = await sql<{ oldest: number; newest: number; events: LoggedEvent[] }>`
        select oldest, newest, coalesce((
          select json_agg(logged) from (
            select seq, groups, event, payload from realtime_event
            where seq > ${cursor} and ${own} order by seq limit ${mostMissed + 1}
          ) logged), '[]') as events
        from (${bounds}) b`.execute(db);
      const { oldest = 0, newest = 0, events = [] } = rows[0] ?? {};
      // A cursor ahead of the log comes from before a restored backup.
      const known = cursor >= oldest && cursor <= newest;
      const complete = known && events.length <= mostMissed;
      return { complete, newest, events: complete ? events : [] };
    },
  };
}

/** Removes events older than a day. The newest stays, so that the log knows how far it reaches. */
export async function pruneLog(db: QueryExecutorProvider): Promise<void> {
  await sql`delete from realtime_event where at < now() - interval '1 day'
    and seq < (select max(seq) from realtime_event)`.execute(db);
}

/** Each node does it at intervals; any of them may. Returns the function that stops it. */
export function pruneHourly(
  db: QueryExecutorProvider,
  logger: { warn(context: object, text: string): void },
): () => void {
  const timer = setInterval(() => {
    pruneLog(db).catch((error: unknown) =>
      logger.warn({ err: error }, 'Old events could not be forgotten'),
    );
  }, 3_600_000);
  timer.unref();
  return () => clearInterval(timer);
}
