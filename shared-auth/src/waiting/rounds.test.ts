import 'fake-indexeddb/auto';

import { createOrder } from '@fraktion/contract/orders';

import { newId } from '../index.ts';
import { connection } from '../kept/connection.ts';
import type { TestAnswer, TestServer } from '../testing/index.ts';
import { leaveServer, signedInServer } from '../testing/signedInServer.ts';
import { holdBack, kept, sendOrKeep, waiting } from './index.ts';
import { readWaiting } from './list.ts';
import { sendWaiting } from './send.ts';

let server: TestServer;
const refusal = (status: number, message: string): TestAnswer => ({
  status,
  body: { error: { message, requestId: 'r' } },
});
const photo = (name: string) => new File(['jpeg'], name, { type: 'image/jpeg' });
const orders = () => server.seen.filter(({ url }) => url.pathname.endsWith('/orders'));
const waits = async () => (await readWaiting()).map(({ subject }) => subject);

beforeEach(async () => {
  server = await signedInServer('waiting');
});
afterEach(() => leaveServer(server));

const cutOff = () =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    // A form that is still being read when its request is dropped would fail, so it is read first.
    if (input instanceof Request) await input.arrayBuffer();
    throw new TypeError('no network');
  });

/** Orders without a connection; nothing is sent until the test sends it. */
async function order(comment: string, uploads: readonly File[] = [], files: readonly File[] = []) {
  connection.lost();
  const network = cutOff();
  const id = newId();
  const body = {
    id,
    infocardId: newId(),
    asFastAsPossible: true,
    wantedEmptiedDate: null,
    comment,
    requisitionId: null,
    confirmedDouble: false,
    uploadIds: uploads.map(() => newId()),
  };
  const about = { title: 'Order', text: comment, subject: id, uploaded: uploads };
  const input = { body, files, idempotencyKey: id };
  expect(await sendOrKeep(createOrder, input, about)).toBe(kept);
  await sendWaiting();
  network.mockRestore();
  return id;
}

test('ORD-12 ORD-05 an order whose uploads were deleted meanwhile is sent with the files themselves, as the same order', async () => {
  const id = await order('ramp', [photo('sent.jpg')], [photo('late.jpg')]);
  const { uploadIds } = (await readWaiting())[0]!.body as { uploadIds: [string] };
  server.answer = ({ body }) =>
    body.includes(uploadIds[0])
      ? refusal(410, 'Uploads.Gone')
      : { body: { data: { id, version: 1 } } };
  await sendWaiting();
  expect(await waits()).toEqual([]);
  const [first, second] = orders().map(({ body }) => body.toString());
  expect(first).not.toContain('sent.jpg');
  expect(second).toContain('filename="sent.jpg"');
  expect(second).toContain('filename="late.jpg"');
  expect(second).not.toContain('uploadIds');
  expect(orders().map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
});

test('ORD-12 without stored files the user is notified that they are lost', async () => {
  await order('ramp');
  server.answer = () => refusal(410, 'Uploads.Gone');
  await sendWaiting();
  expect((await readWaiting())[0]?.refused?.key).toBe('Uploads.Gone');
  expect(orders()).toHaveLength(1);
});

test('ORD-12 an entry that the server cannot take now does not hold back entries of other subjects', async () => {
  const [stuck, free] = [await order('stuck'), await order('free')];
  server.answer = ({ body }) =>
    body.includes(stuck)
      ? refusal(503, 'Generic.Unavailable')
      : { body: { data: { id: free, version: 1 } } };
  await sendWaiting();
  expect(await waits()).toEqual([stuck]);
  expect(orders()).toHaveLength(2);
});

test('ORD-12 without a connection one try is enough', async () => {
  await order('first');
  await order('second');
  const network = cutOff();
  await sendWaiting();
  const tried = network.mock.calls.filter(([to]) => to instanceof Request);
  network.mockRestore();
  expect(tried).toHaveLength(1);
  expect(await waits()).toHaveLength(2);
});

test('SUP-13 what is held back can be taken back for a moment, and is sent after it, once', async () => {
  const hold = (subject: string) =>
    holdBack(
      createOrder,
      {
        body: {
          id: subject,
          infocardId: newId(),
          asFastAsPossible: true,
          wantedEmptiedDate: null,
          comment: null,
          requisitionId: null,
          confirmedDouble: false,
        },
        files: [],
      },
      { title: 'Order', text: '', subject },
      60_000,
    );
  server.answer = ({ body }) => ({ body: { data: { id: body.toString(), version: 1 } } });
  const [undone, stays] = [await hold(newId()), await hold(newId())];
  await sendWaiting();
  expect(orders()).toEqual([]);
  expect(await waiting.takeBack(undone!)).toBe(true);
  expect(await waits()).toEqual([stays!.subject]);
  const later = Date.now() + 60_001;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await waiting.takeBack(stays!)).toBe(false);
  await sendWaiting();
  clock.mockRestore();
  expect(orders().map(({ headers }) => headers['idempotency-key'])).toEqual([stays!.key]);
  expect(await waits()).toEqual([]);
});
