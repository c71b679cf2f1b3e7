import { type EventName, type EventPayload, events } from '@fraktion/contract';
import { type QueryExecutorProvider, sql, Transaction } from 'kysely';

import { noteCommit } from '../db/committed.ts';

/** PostgreSQL accepts notifications below 8,000 bytes; the number of the event is added. */
const largest = 7_800;

/** Sends an event to the groups, on every node, after the commit and only then. */
export async function notifyEvent<N extends EventName>(
  tx: QueryExecutorProvider,
  message: { groups: readonly string[]; event: N; payload: EventPayload<N> },
): Promise<void> {
  // Parsed, so that only the ids are sent if a whole row is passed by mistake.
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
  await sql`insert into realtime_event (groups, event, payload, by_node)
    values (${groups}, ${event}, ${JSON.stringify(payload)}::jsonb, true)`.execute(tx);
  if (!(tx instanceof Transaction)) noteCommit();
}
