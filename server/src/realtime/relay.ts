import { type QueryExecutorProvider, sql } from 'kysely';

import { channel } from './notify.ts';

/** A greeting or a ping; nothing longer is handed on. */
const longest = 2_000;

/** What a client says comes in requests of its own, and a request may reach another node than its connection. */
export const databaseRelay =
  (db: QueryExecutorProvider) =>
  async (name: string, text: string): Promise<void> => {
    if (text.length > longest) return;
    await sql`select pg_notify(${channel}, ${JSON.stringify({ to: name, text })})`.execute(db);
  };
