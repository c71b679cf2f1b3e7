import { getOrder } from '@fraktion/contract/orders';

import { newId } from '../index.ts';
import { connection } from '../kept/connection.ts';
import { startServer, type TestServer } from '../testing/index.ts';
import { queryClient, queryFor } from './index.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  // Waits until the server was asked.
  await connection.doubt();
  connection.found();
  queryClient.clear();
  await server.stop();
});

test('ORD-12 PLT-07 without a connection a read is refused at once, also in a network without a route to the server', async () => {
  server.answer = ({ url }) => (url.pathname === '/healthz' ? { status: 503 } : { hang: true });
  connection.lost();
  const query = queryFor(getOrder, { params: { id: newId() } });
  const began = performance.now();
  await expect(queryClient.fetchQuery(query)).rejects.toMatchObject({ key: 'Generic.Offline' });
  expect(performance.now() - began).toBeLessThan(2000);
  expect(server.seen.map(({ url }) => url.pathname)).not.toContainEqual(
    expect.stringContaining('/orders'),
  );
});

test('ORD-12 a retry that the server answers ends the offline state', async () => {
  const id = newId();
  server.answer = () => ({ body: { data: { id } } });
  connection.lost();
  const query = queryFor(getOrder, { params: { id } });
  await expect(queryClient.fetchQuery(query)).rejects.toMatchObject({ key: 'Generic.Offline' });
  await connection.doubt();
  expect(connection.away()).toBe(false);
  expect(await queryClient.fetchQuery(query)).toEqual({ id });
});
