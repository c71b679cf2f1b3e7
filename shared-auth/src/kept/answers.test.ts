import 'fake-indexeddb/auto';

import { getOrder, listOrders } from '@fraktion/contract/orders';
import { listNotifications } from '@fraktion/contract/notifications';

import { newId, session } from '../index.ts';
import { queryClient, queryFor } from '../query/index.ts';
import { type SeenRequest, sessionFor, type TestServer } from '../testing/index.ts';
import { leaveServer, signedInServer } from '../testing/signedInServer.ts';
import { keepAnswers, oldestShown } from './answers.ts';
import { connection } from './connection.ts';
import { database, type KeptAnswer } from './database.ts';

let server: TestServer;
const page = { page: 1, pageSize: 50, total: null, totalCapped: false };
const id = newId();

const found = ({ url }: SeenRequest) => ({
  body: url.pathname.endsWith(id) ? { data: { id } } : { data: [{ id }], page },
});

async function signIn(change: object = {}): Promise<void> {
  server.answer = () => ({ body: sessionFor('token', change) });
  await session.signIn({ email: 'a@b.example', password: 'x' });
  server.answer = found;
}

const rows = async (): Promise<readonly KeptAnswer[]> => (await database()).getAll('answers');
const settled = async (done: () => Promise<boolean>) => {
  for (let turn = 0; turn < 200 && !(await done()); turn += 1)
    await new Promise((next) => setTimeout(next, 10));
};
const readAll = () =>
  Promise.all([
    queryClient.fetchQuery(queryFor(listOrders)),
    queryClient.fetchQuery(queryFor(getOrder, { params: { id } })),
    queryClient.fetchQuery(queryFor(listNotifications)),
  ]);

beforeAll(() => keepAnswers());
beforeEach(async () => {
  server = await signedInServer('answers');
  server.answer = found;
});
afterEach(() => leaveServer(server));

test('ORD-12 answers of offline calls are stored, others are not; they are available without a connection', async () => {
  await readAll();
  await settled(async () => (await rows()).length === 2);
  const kept = new Set((await rows()).map(({ queryKey }) => queryKey[0]));
  expect(kept).toEqual(new Set(['orders.list', 'orders.one']));
  queryClient.clear();
  connection.lost();
  const { queryKey } = queryFor(getOrder, { params: { id } });
  await settled(async () => queryClient.getQueryData(queryKey) !== undefined);
  expect(queryClient.getQueryData(queryKey)).toEqual({ id });
  const readAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  const row = (await rows()).find((each) => each.queryKey[0] === 'orders.one');
  expect(readAt).toBe(row?.readAt);
  expect(oldestShown()).toBeUndefined();
});

test('ORD-12 signing out deletes them all', async () => {
  await readAll();
  await settled(async () => (await rows()).length === 2);
  server.answer = () => ({ status: 204 });
  await session.signOut();
  await settled(async () => (await rows()).length === 0);
  expect(await rows()).toEqual([]);
});

test('ORD-12 another user of the device sees none of them, and they are deleted', async () => {
  const other = { owner: `${newId()}/${newId()}`, hash: 'h', queryKey: ['orders.list', 'x'] };
  await (await database()).put('answers', { ...other, data: ['theirs'], readAt: Date.now() });
  connection.lost();
  await new Promise((next) => setTimeout(next, 100));
  expect(queryClient.getQueryData(other.queryKey)).toBeUndefined();
  connection.found();
  server.answer = () => ({ status: 204 });
  await session.signOut();
  await signIn({ id: newId() });
  await settled(async () => (await rows()).length === 0);
  expect(await rows()).toEqual([]);
});

test('ORD-12 an answer older than a week is no longer shown', async () => {
  const owner = `${sessionFor('x').data.profile.id}/${sessionFor('x').data.profile.account.id}`;
  const queryKey = ['orders.list', 'old'];
  const readAt = Date.now() - 8 * 86_400_000;
  await (await database()).put('answers', { owner, hash: 'old', queryKey, data: [], readAt });
  connection.lost();
  await new Promise((next) => setTimeout(next, 100));
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});
