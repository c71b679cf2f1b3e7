import { type EventName, type EventPayload, events } from '@fraktion/contract';
import { type QueryExecutorProvider, sql } from 'kysely';

/** What goes from node to node; the database tells it when a transaction with events commits. */
export const channel = 'fraktion_events';

/** PostgreSQL takes no notification of 8,000 bytes or more; the number of the event comes on top. */
const largest = 7_800;

/** Tells the groups what happened, on every node, when the transaction commits and only then. */
export async function notifyEvent<N extends EventName>(
  tx: QueryExecutorProvider,
  message: { groups: readonly string[]; event: N; payload: EventPayload<N> },
): Promise<void> {
  // Parsed, so that a row handed over by mistake leaves nothing but its ids.
  const payload = events[message.event].parse(message.payload);
  await log(tx, message.groups, { event: message.event, payload });
}

/** Ends the open connections of the groups on every node: a revoked session, a user whose rights changed. */
export const dropConnections = (
  tx: QueryExecutorProvider,
  groups: readonly string[],
): Promise<void> => log(tx, groups, { event: null, payload: null });

async function log(
  tx: QueryExecutorProvider,
  groups: readonly string[],
  { event, payload }: { event: string | null; payload: unknown },
): Promise<void> {
  if (groups.length === 0) return;
  const text = JSON.stringify({ groups, event, payload });
  if (Buffer.byteLength(text) > largest)
    throw new Error(`A notification of ${text.length} characters.`);
  await sql`insert into realtime_event (groups, event, payload)
    values (${groups}, ${event}, ${JSON.stringify(payload)}::jsonb)`.execute(tx);
}
