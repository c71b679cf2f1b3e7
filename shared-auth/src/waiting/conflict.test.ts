import 'fake-indexeddb/auto';

import {
  addOrderFiles,
  addOrderWeight,
  markOrderCollected,
  markOrderEmptied,
} from '@fraktion/contract/orders';

import { newId } from '../index.ts';
import { connection } from '../kept/connection.ts';
import type { TestAnswer, TestServer } from '../testing/index.ts';
import { leaveServer, signedInServer } from '../testing/signedInServer.ts';
import { kept, sendOrKeep, waiting } from './index.ts';
import { readWaiting } from './list.ts';
import { sendWaiting } from './send.ts';

let server: TestServer;
const subject = newId();
const about = { title: 'Step', text: 'Order 7', subject, base: 3 };
const params = { id: subject };
const photo = new File(['jpeg'], 'ramp.jpg', { type: 'image/jpeg' });

const collect = (kg = '120') =>
  sendOrKeep(
    markOrderCollected,
    { params, body: { version: 3, kgCollected: kg, weightEstimated: false } },
    {
      ...about,
      fields: [
        { name: 'kgCollected', label: 'Weight', kind: 'weight' },
        { name: 'weightEstimated', label: 'Estimated', kind: 'yesNo' },
      ],
      ways: [
        { action: 'markCollected', call: markOrderCollected },
        { action: 'addWeight', call: addOrderWeight, needs: 'kgCollected' },
      ],
    },
  );
const empty = (
  weight: { kgCollected: string | null; weightEstimated?: boolean } = { kgCollected: null },
) => sendOrKeep(markOrderEmptied, { params, body: { version: 3, ...weight } }, about);
const addPhoto = () =>
  sendOrKeep(
    addOrderFiles,
    { params, body: { kind: 'photo' }, files: [photo] },
    { ...about, apart: true },
  );

const changed = (current: object): TestAnswer => ({
  status: 409,
  body: {
    error: { message: 'Orders.Changed', requestId: 'r', current: { id: subject, ...current } },
  },
});
const done = (version: number): TestAnswer => ({ body: { data: { id: subject, version } } });

const calls = () => server.seen.filter(({ url }) => url.pathname.includes('/orders/'));
const paths = () => calls().map(({ url }) => url.pathname.split('/').at(-1));
const bodies = () => calls().map((seen) => seen.json());
const ids = async () => (await readWaiting()).map(({ call }) => call.id);

/** Typed without a connection; the first try with one is refused, and `current` is the order at that time. */
async function refusedAs(current: object, ...typed: (() => Promise<unknown>)[]) {
  connection.lost();
  const network = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (input instanceof Request) await input.arrayBuffer();
    throw new TypeError('no network');
  });
  for (const type of typed) expect(await type()).toBe(kept);
  await sendWaiting();
  network.mockRestore();
  server.answer = ({ url }) =>
    url.pathname.endsWith('/files') ? done(4) : changed({ version: 8, ...current });
  await sendWaiting();
  const [refused] = (await readWaiting()).filter((entry) => entry.refused);
  return refused!;
}

beforeEach(async () => {
  server = await signedInServer('waiting');
});
afterEach(() => leaveServer(server));

test('ORD-12 SUP-12 a conflict holds back only the actions that depend on it: the photo is sent at once', async () => {
  await refusedAs({}, collect, () => empty(), addPhoto);
  expect(paths()).toEqual(['collected', 'files']);
  expect(await ids()).toEqual(['supplierOrders.collected', 'supplierOrders.emptied']);
  // A later photo too, with a connection.
  expect(await addPhoto()).toEqual({ id: subject, version: 4 });
});

test('ORD-12 a photo that is sent first does not change the version that a step was typed on', async () => {
  connection.lost();
  await addPhoto();
  await collect();
  server.answer = () => done(4);
  connection.found();
  await sendWaiting();
  expect(paths()).toEqual(['files', 'collected']);
  expect(calls()[1]?.json()).toMatchObject({ version: 3 });
});

test('ORD-12 keeping mine sends it for the current order, and the following actions continue from there', async () => {
  const refused = await refusedAs({ allowedActions: ['markCollected'] }, collect, () => empty());
  expect(waiting.isConflict(refused)).toBe(true);
  let version = 8;
  server.answer = () => done((version += 1));
  await waiting.keepMine(refused);
  expect(paths()).toEqual(['collected', 'collected', 'emptied']);
  expect(bodies().slice(1)).toMatchObject([{ version: 8, kgCollected: '120' }, { version: 9 }]);
  expect(await ids()).toEqual([]);
});

test('ORD-12 if someone else has taken the step, the typed weight is still recorded', async () => {
  const refused = await refusedAs({ status: 'Collected', allowedActions: ['addWeight'] }, collect);
  server.answer = () => done(9);
  await waiting.keepMine(refused);
  expect(paths()).toEqual(['collected', 'weight']);
  expect(bodies()[1]).toEqual({ version: 8, kgCollected: '120', weightEstimated: false });
  const [first, second] = calls().map(({ headers }) => headers['idempotency-key']);
  expect(second).not.toBe(first);
});

test('ORD-12 a merge of both sides is sent as the user made it', async () => {
  const refused = await refusedAs({ allowedActions: ['markCollected'] }, collect);
  server.answer = () => done(9);
  await waiting.keepMine(refused, { kgCollected: '220', weightEstimated: true });
  expect(bodies()[1]).toEqual({ version: 8, kgCollected: '220', weightEstimated: true });
});

test('ORD-12 keeping theirs discards the typed values, and the following actions continue from there', async () => {
  const refused = await refusedAs({ status: 'Collected' }, collect, () => empty());
  server.answer = () => done(9);
  await waiting.keepTheirs(refused);
  expect(paths()).toEqual(['collected', 'emptied']);
  expect(bodies()[1]).toMatchObject({ version: 8 });
  expect(await ids()).toEqual([]);
});

test('ORD-12 discarding an action also discards the actions that were typed on top of it', async () => {
  const refused = await refusedAs({ status: 'Canceled', allowedActions: [] }, collect, () =>
    empty(),
  );
  expect([waiting.canKeepMine(refused), waiting.countFollowers(refused)]).toEqual([false, 1]);
  await waiting.discard(refused);
  expect(paths()).toEqual(['collected']);
  expect(await ids()).toEqual([]);
});

test.each([
  ['merged', { kgCollected: '220', weightEstimated: true }, '220'],
  ['theirs', undefined, '90.000'],
])(
  'ORD-12 a later step that started with the weight takes over the decision: %s',
  async (_, typed, kg) => {
    const carried = () => empty({ kgCollected: '120', weightEstimated: false });
    const own = () => empty({ kgCollected: '118', weightEstimated: false });
    const theirs = { kgCollected: '90.000', weightEstimated: true };
    const refused = await refusedAs({ ...theirs, status: 'Collected' }, collect, carried, own);
    let version = 8;
    server.answer = () => done((version += 1));
    await (typed ? waiting.keepMine(refused, typed) : waiting.keepTheirs(refused));
    expect(bodies().slice(-2)).toMatchObject([
      { kgCollected: kg, weightEstimated: true },
      { kgCollected: '118', weightEstimated: false },
    ]);
  },
);

test('ORD-12 a decision that is refused again stays a conflict: the row that was seen can still be decided on', async () => {
  const refused = await refusedAs({ allowedActions: ['markCollected'] }, collect, () => empty());
  server.answer = () => ({
    status: 400,
    body: { error: { message: 'Generic.Invalid', requestId: 'r' } },
  });
  await waiting.keepMine(refused, { kgCollected: '1.2345' });
  const [again] = await readWaiting();
  expect(again?.refused).toMatchObject({ key: 'Generic.Invalid', current: { version: 8 } });
  expect(waiting.isConflict(again!)).toBe(true);
  expect(waiting.countFollowers(again!)).toBe(1);
});

test('ORD-12 if the step is still open, keeping theirs takes it with their values', async () => {
  const row = { kgCollected: '90.000', weightEstimated: true, allowedActions: ['markCollected'] };
  const leads = { name: 'status', label: 'Status', kind: 'text', mine: 'Collected' } as const;
  const refused = await refusedAs({ ...row, status: 'Accepted' }, collect);
  const step = { ...refused, fields: [...(refused.fields ?? []), leads] };
  expect([waiting.sendsTheirs(refused), waiting.sendsTheirs(step)]).toEqual([false, true]);
  server.answer = () => done(9);
  await waiting.keepTheirs(step);
  expect(bodies().at(-1)).toEqual({ version: 8, kgCollected: '90.000', weightEstimated: true });
});
