import 'fake-indexeddb/auto';

import {
  addOrderFiles,
  createOrder,
  markOrderCollected,
  markOrderEmptied,
} from '@fraktion/contract/orders';

import { newId, onFailure, session } from '../index.ts';
import { connection } from '../kept/connection.ts';
import { sessionFor, type TestAnswer, type TestServer } from '../testing/index.ts';
import { leaveServer, signedInServer } from '../testing/signedInServer.ts';
import { kept, onRound, type Round, sendOrKeep, waiting } from './index.ts';
import { readWaiting } from './list.ts';
import { sendWaiting } from './send.ts';

let server: TestServer;
const orderId = newId();
const texts = { title: 'Mark as collected', text: 'Order 7 · 120 kg' };
const about = { ...texts, subject: orderId, base: 3 };
const refusal = (status: number, message: string, more: object = {}): TestAnswer => ({
  status,
  body: { error: { message, requestId: 'r', ...more } },
});
const done = (version: number): TestAnswer => ({ body: { data: { id: orderId, version } } });

const calls = () => server.seen.filter(({ url }) => !/user-auth|realtime/.test(url.pathname));
const paths = () => calls().map(({ url }) => url.pathname.split('/').at(-1));

async function signIn(change: object = {}): Promise<void> {
  server.answer = () => ({ body: sessionFor('token', change) });
  await session.signIn({ email: 'a@b.example', password: 'x' });
  server.seen.length = 0;
}

const collect = (version = 3, kg = '120') =>
  sendOrKeep(
    markOrderCollected,
    { params: { id: orderId }, body: { version, kgCollected: kg, weightEstimated: false } },
    about,
  );
const empty = (version = 3) =>
  sendOrKeep(
    markOrderEmptied,
    { params: { id: orderId }, body: { version, kgCollected: null } },
    about,
  );

beforeEach(async () => {
  server = await signedInServer('waiting');
});
afterEach(() => leaveServer(server));

/** Typed without a network; the first try to send it fails too. */
async function typedAway(type: () => Promise<unknown>): Promise<void> {
  connection.lost();
  const network = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    // A form that is still being read when its request is dropped would fail, so it is read first.
    if (input instanceof Request) await input.arrayBuffer();
    throw new TypeError('no network');
  });
  expect(await type()).toBe(kept);
  await sendWaiting();
  network.mockRestore();
}

test('ORD-12 with a connection a call is sent at once, with a key, and nothing waits', async () => {
  server.answer = () => done(4);
  expect(await collect()).toEqual({ id: orderId, version: 4 });
  expect(calls()[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(await readWaiting()).toEqual([]);
});

test('ORD-12 SHL-18 an immediate refusal is thrown and reported, and does not wait; a stored action is no failure', async () => {
  const failed = jest.fn();
  const stop = onFailure(failed);
  server.answer = () => refusal(409, 'Orders.Changed');
  await expect(collect()).rejects.toMatchObject({ key: 'Orders.Changed' });
  expect(await readWaiting()).toEqual([]);
  expect(failed).toHaveBeenCalledTimes(1);
  // A refusal that the caller answers with a question is no failure either.
  const again = { on: 'Orders.Changed', label: 'Collect anyway', body: {} };
  const input = { params: { id: orderId }, body: { version: 3, kgCollected: null } };
  const asked = sendOrKeep(markOrderEmptied, input, { ...about, again });
  await expect(asked).rejects.toMatchObject({ key: 'Orders.Changed' });
  expect(failed).toHaveBeenCalledTimes(1);
  await typedAway(() => collect());
  expect(failed).toHaveBeenCalledTimes(1);
  stop();
});

test('ORD-12 a lost answer and the next try are one operation for the server: they have the same key', async () => {
  const keys: unknown[] = [];
  const network = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url, headers } = input as Request;
    if (!url.includes('/collected')) return network(input, init);
    keys.push(headers.get('idempotency-key'));
    if (keys.length === 1) throw new TypeError('the connection broke');
    return network(input, init);
  });
  server.answer = () => done(4);
  expect(await collect()).toBe(kept);
  await sendWaiting();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await readWaiting()).toEqual([]);
});

test('ORD-12 actions are sent in the order in which they were typed, each with the version that the previous one produced', async () => {
  await typedAway(() => collect());
  await typedAway(() => empty());
  expect((await readWaiting()).map(({ call }) => call.id)).toEqual([
    'supplierOrders.collected',
    'supplierOrders.emptied',
  ]);
  let version = 3;
  server.answer = () => done((version += 1));
  await sendWaiting();
  expect(paths()).toEqual(['collected', 'emptied']);
  expect(calls().map((seen) => (seen.json() as { version: number }).version)).toEqual([3, 4]);
  expect(await readWaiting()).toEqual([]);
});

test('ORD-12 two concurrent rounds send each entry once', async () => {
  await typedAway(() => collect());
  server.answer = () => done(4);
  await Promise.all([sendWaiting(), sendWaiting(), sendWaiting()]);
  expect(paths()).toEqual(['collected']);
});

test('ORD-12 a conflict keeps its entry, holds back later ones, and is sent again for the current order', async () => {
  await typedAway(() => collect());
  await typedAway(() => empty());
  const current = { id: orderId, version: 8, status: 'Accepted' };
  server.answer = () => refusal(409, 'Orders.Changed', { current });
  const rounds: Round[] = [];
  const stop = onRound((round) => rounds.push(round));
  await sendWaiting();
  stop();
  expect(paths()).toEqual(['collected']);
  expect(rounds).toEqual([{ sent: 0, refused: 1 }]);
  const [refused, held] = await readWaiting();
  expect(refused).toMatchObject({ ...texts, refused: { key: 'Orders.Changed', current } });
  expect(held?.refused).toBeUndefined();

  server.answer = ({ url }) => done(url.pathname.endsWith('/collected') ? 9 : 10);
  await waiting.keepMine(refused!);
  expect(calls()[1]?.json()).toMatchObject({ version: 8, kgCollected: '120' });
});

test('ORD-12 a discarded entry is never sent, and releases those that it held back', async () => {
  await typedAway(() => collect());
  await typedAway(() => empty());
  server.answer = () => refusal(409, 'Orders.Not.Open');
  await sendWaiting();
  server.answer = () => done(4);
  await waiting.discard((await readWaiting())[0]!);
  expect(paths()).toEqual(['collected', 'emptied']);
  expect(await readWaiting()).toEqual([]);
});

test('ORD-12 ORD-07 the question that could not be asked offline is asked when the order is refused', async () => {
  const id = newId();
  const again = {
    on: ['Orders.Under.Way', 'Orders.Already.Ordered.Today'],
    label: 'Order again',
    body: { confirmedDouble: true },
    rowField: 'confirmedOrderId',
  };
  const underWay = newId();
  const body = {
    id,
    infocardId: newId(),
    asFastAsPossible: true,
    wantedEmptiedDate: null,
    comment: null,
    requisitionId: null,
    confirmedDouble: false,
  };
  const files = [new File(['%PDF'], 'plan æ.pdf', { type: 'application/pdf' })];
  await typedAway(() =>
    sendOrKeep(
      createOrder,
      { body, files, idempotencyKey: id },
      { title: 'Order', text: 'Cardboard', subject: id, again },
    ),
  );
  server.answer = () => refusal(409, 'Orders.Already.Ordered.Today', { current: { id: underWay } });
  await sendWaiting();
  server.answer = () => done(1);
  await waiting.retry((await readWaiting())[0]!);
  const [first, second] = calls();
  expect(String(first?.body)).toContain('plan æ.pdf');
  expect(String(first?.body)).toMatch(/confirmedDouble"\r\n\r\nfalse/);
  expect(String(second?.body)).toMatch(/confirmedDouble"\r\n\r\ntrue/);
  expect(String(second?.body)).toContain(`confirmedOrderId"\r\n\r\n${underWay}`);
  expect(second?.headers['idempotency-key']).toBe(id);
  expect(await readWaiting()).toEqual([]);
});

test('ORD-12 an order that already exists was sent by an earlier try', async () => {
  await typedAway(() => collect());
  server.answer = () => refusal(409, 'Generic.Already.Exists');
  await sendWaiting();
  expect(await readWaiting()).toEqual([]);
});

test('ORD-12 someone else’s change between two steps is not overwritten: the second is refused with the current row', async () => {
  await typedAway(() => collect());
  await typedAway(() => empty());
  // Someone changed it after the first step succeeded: the version is two higher.
  server.answer = ({ url, json }) => {
    if (url.pathname.endsWith('collected')) return done(5);
    const { version } = json() as { version: number };
    const current = { id: orderId, version: 5 };
    return version === 5 ? done(6) : refusal(409, 'Orders.Changed', { current });
  };
  await sendWaiting();
  expect(calls().map((seen) => (seen.json() as { version: number }).version)).toEqual([3, 3]);
  const [left] = await readWaiting();
  expect(left?.refused).toMatchObject({ key: 'Orders.Changed', current: { version: 5 } });
});

test('ORD-12 a server that limits requests is not asked again for now', async () => {
  await typedAway(() => collect());
  await typedAway(() =>
    sendOrKeep(
      markOrderCollected,
      { params: { id: newId() }, body: { version: 1, kgCollected: '5', weightEstimated: false } },
      { ...texts, subject: newId(), base: 1 },
    ),
  );
  server.answer = () => refusal(429, 'Generic.Too.Many.Requests');
  await sendWaiting();
  expect(calls()).toHaveLength(1);
  expect((await readWaiting()).map(({ refused }) => refused)).toEqual([undefined, undefined]);
});

test('ORD-12 a user who signs in on the device between two steps sends none of the other’s entries', async () => {
  await typedAway(() => collect());
  await typedAway(() => empty());
  const next = sessionFor('other', { id: newId(), email: 'bo@b.example' });
  let handOver: Promise<unknown> | undefined;
  server.answer = ({ url }) => {
    if (url.pathname.endsWith('authenticate')) return { body: next };
    if (!url.pathname.endsWith('collected')) return { status: 204 };
    handOver ??= session
      .signOut()
      .then(() => session.signIn({ email: 'bo@b.example', password: 'x' }));
    return done(4);
  };
  await sendWaiting();
  await handOver;
  await sendWaiting();
  expect(paths()).toEqual(['collected']);
});

test('ORD-12 a server error is not a refusal: the entry keeps waiting', async () => {
  await typedAway(() => collect());
  server.answer = () => refusal(503, 'Generic.Unavailable');
  await sendWaiting();
  expect((await readWaiting())[0]?.refused).toBeUndefined();
});

test('ORD-12 another user of the device neither sees nor sends it; its owner does, when back', async () => {
  await typedAway(() => collect());
  server.answer = () => ({ status: 204 });
  await session.signOut();
  expect(await readWaiting()).toEqual([]);
  await signIn({ id: newId(), email: 'bo@b.example' });
  server.answer = () => done(4);
  await sendWaiting();
  expect([await readWaiting(), waiting.list(), calls()]).toEqual([[], [], []]);
  await session.signOut();

  await signIn();
  server.answer = () => done(4);
  await sendWaiting();
  expect(paths()).toEqual(['collected']);
});

test('ORD-12 SUP-12 photos wait with the other entries, under their names', async () => {
  const photo = new File([new Uint8Array([1, 2, 3])], 'ramp.jpg', { type: 'image/jpeg' });
  await typedAway(() =>
    sendOrKeep(
      addOrderFiles,
      { params: { id: orderId }, body: { kind: 'photo' }, files: [photo] },
      about,
    ),
  );
  server.answer = () => done(4);
  await sendWaiting();
  expect(calls()[0]?.headers['content-type']).toContain('multipart/form-data');
  expect(String(calls()[0]?.body)).toContain('filename="ramp.jpg"');
});
