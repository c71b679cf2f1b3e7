import { session } from '../index.ts';
import { connection } from '../kept/connection.ts';
import { database } from '../kept/database.ts';
import { queryClient } from '../query/index.ts';
import { startServer, type TestServer } from './server.ts';
import { sessionFor } from './sessionFor.ts';

/** A server to which a user signs in, with the connection of the test before found again, and nothing stored by it. */
export async function signedInServer(store?: 'answers' | 'waiting'): Promise<TestServer> {
  if (store) await (await database()).clear(store);
  const server = await startServer();
  server.answer = () => ({ body: sessionFor('token') });
  await session.signIn({ email: 'a@b.example', password: 'x' });
  connection.found();
  server.seen.length = 0;
  return server;
}

/** Signs out, forgets what was read, and stops the server. */
export async function leaveServer(server: TestServer): Promise<void> {
  connection.found();
  server.answer = () => ({ status: 204 });
  await session.signOut();
  queryClient.clear();
  await server.stop();
}
