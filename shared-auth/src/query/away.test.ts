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
  // The server is being asked whether it answers.
  await connection.doubt();
  connection.found();
  queryClient.clear();
  await server.stop();
});

test('ORD-12 PLT-07 a read without a connection is refused at once, also where a network is there that leads nowhere', async () => {
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

test('ORD-12 whoever tries again where the server answers by then is not without a connection any more', async () => {
  const id = newId();
  server.answer = () => ({ body: { data: { id } } });
  connection.lost();
  const query = queryFor(getOrder, { params: { id } });
  await expect(queryClient.fetchQuery(query)).rejects.toMatchObject({ key: 'Generic.Offline' });
  await connection.doubt();
  expect(connection.away()).toBe(false);
  expect(await queryClient.fetchQuery(query)).toEqual({ id });
});
