import { type QueryExecutorProvider, sql } from 'kysely';

import { channel } from './notify.ts';

/** A handshake or a ping; longer messages are not passed on. */
const longest = 2_000;

/** A client's messages arrive in separate requests, and a request may reach another node than its connection. */
export const databaseRelay =
  (db: QueryExecutorProvider) =>
  async (name: string, text: string): Promise<void> => {
    if (text.length > longest) return;
    await sql`select pg_notify(${channel}, ${JSON.stringify({ to: name, text })})`.execute(db);
  };
