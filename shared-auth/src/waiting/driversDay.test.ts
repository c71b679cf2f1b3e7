import 'fake-indexeddb/auto';

import { addOrderFiles, markOrderCollected } from '@fraktion/contract/orders';

import { sessionFor, startServer, type SeenRequest, type TestServer } from '../testing/index.ts';

const stops = 60;
const photosPerStop = 2;
const orderOf = (stop: number): string =>
  `0193a000-0000-7000-8000-${String(stop).padStart(12, '0')}`;

/** Everything that a started browser holds in memory; what it has stored stays when it is killed. */
async function startBrowser() {
  jest.resetModules();
  const [{ session }, { holdBack, waiting }, { readWaiting }, { sendWaiting }, { connection }] =
    await Promise.all([
      import('../index.ts'),
      import('./index.ts'),
      import('./list.ts'),
      import('./send.ts'),
      import('../kept/connection.ts'),
    ]);
  await session.signIn({ email: 'driver@b.example', password: 'x' });
  return { session, holdBack, waiting, readWaiting, sendWaiting, connection };
}
type Browser = Awaited<ReturnType<typeof startBrowser>>;

let server: TestServer;
let network: typeof fetch;

beforeEach(async () => {
  server = await startServer();
  network = globalThis.fetch;
});
afterEach(async () => {
  globalThis.fetch = network;
  await server.stop();
});

const cutOff = () => {
  globalThis.fetch = async (input) => {
    // A form that is still being read when its request is dropped would fail, so it is read first.
    if (input instanceof Request) await input.arrayBuffer();
    throw new TypeError('no network');
  };
};

/** One stop: its pictures, then its weight. */
async function drive({ holdBack }: Browser, stop: number): Promise<void> {
  const params = { id: orderOf(stop) };
  const about = { title: `Stop ${stop}`, text: '', subject: params.id };
  const files = Array.from(
    { length: photosPerStop },
    (_, index) => new File(['jpeg'], `stop-${stop}-${index}.jpg`, { type: 'image/jpeg' }),
  );
  const pictures = { params, body: { kind: 'photo' as const }, files };
  await holdBack(addOrderFiles, pictures, { ...about, apart: true }, 1);
  const weight = { params, body: { version: 2, kgCollected: String(100 + stop) } };
  await holdBack(markOrderCollected, weight, { ...about, base: 2 }, 1);
}

const keyOf = ({ headers }: SeenRequest): string => String(headers['idempotency-key']);
const isStep = ({ url }: SeenRequest): boolean => url.pathname.includes('/suppliers/orders/');

test('SUP-13 SUP-12 a day of 60 stops and 120 photos without a network arrives complete and in order, though the browser is killed twice', async () => {
  server.answer = () => ({ body: sessionFor('token') });
  let browser = await startBrowser();
  cutOff();
  browser.connection.lost();
  for (let stop = 1; stop <= stops / 2; stop += 1) await drive(browser, stop);

  // Nothing of the first browser is under way any more when the network is back.
  await browser.sendWaiting();
  // Killed on the road: the second half is driven with another browser.
  globalThis.fetch = network;
  browser = await startBrowser();
  cutOff();
  browser.connection.lost();
  for (let stop = stops / 2 + 1; stop <= stops; stop += 1) await drive(browser, stop);
  await browser.sendWaiting();
  expect((await browser.readWaiting()).length).toBe(stops * 2);

  // Killed while it sends: the server has taken the fiftieth request, and nobody hears its answer.
  let killed = (): void => undefined;
  const dead = new Promise<void>((resolve) => {
    killed = resolve;
  });
  const taken = new Map<string, SeenRequest>();
  const take = (request: SeenRequest) => {
    if (isStep(request) && !taken.has(keyOf(request))) taken.set(keyOf(request), request);
    return { body: { data: { id: 'order', version: 3 } } };
  };
  server.answer = (request) => {
    const answer = take(request);
    if (taken.size < 50) return answer;
    killed();
    return { hang: true };
  };
  globalThis.fetch = network;
  browser.connection.found();
  void browser.sendWaiting();
  await dead;
  expect(taken.size).toBe(50);

  server.answer = () => ({ body: sessionFor('token') });
  browser = await startBrowser();
  server.answer = take;
  await browser.sendWaiting();
  expect(await browser.readWaiting()).toEqual([]);
  const steps = [...taken.values()];
  expect(steps).toHaveLength(stops * 2);
  const pictures = steps.map(({ body }) => body.toString().match(/filename="stop-\d+-\d+\.jpg"/g));
  expect(new Set(pictures.flatMap((names) => names ?? [])).size).toBe(stops * photosPerStop);
  const collected = steps.filter(({ url }) => url.pathname.endsWith('/collected'));
  expect(collected.map(({ url }) => url.pathname.split('/').at(-2))).toEqual(
    Array.from({ length: stops }, (_, index) => orderOf(index + 1)),
  );
});
