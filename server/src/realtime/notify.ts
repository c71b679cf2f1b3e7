import { type EventName, type EventPayload, events } from '@fraktion/contract';
import { type QueryExecutorProvider, sql } from 'kysely';

export const channel = 'fraktion_events';

/** PostgreSQL takes no notification of 8,000 bytes or more. */
const largest = 7_900;

/** What goes from node to node: an event for groups, or groups whose connections must end. */
export type NodeMessage =
  | { readonly groups: readonly string[]; readonly event: string; readonly payload: unknown }
  | { readonly groups: readonly string[]; readonly drop: true };

/** Tells the groups what happened, on every node, when the transaction commits and only then. */
export async function notifyEvent<N extends EventName>(
  tx: QueryExecutorProvider,
  message: { groups: readonly string[]; event: N; payload: EventPayload<N> },
): Promise<void> {
  // Parsed, so that a row handed over by mistake leaves nothing but its ids.
  const payload = events[message.event].parse(message.payload);
  await notify(tx, { groups: message.groups, event: message.event, payload });
}

/** Ends the open connections of the groups on every node: a revoked session, a user whose rights changed. */
export const dropConnections = (
  tx: QueryExecutorProvider,
  groups: readonly string[],
): Promise<void> => notify(tx, { groups, drop: true });

async function notify(tx: QueryExecutorProvider, message: NodeMessage): Promise<void> {
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) > largest)
    throw new Error(`A notification of ${text.length} characters.`);
  await sql`select pg_notify(${channel}, ${text})`.execute(tx);
}
