import { HttpTransportType } from '@microsoft/signalr';

import { session } from '../index.ts';
import { type SeenRequest, sessionFor, startServer, type TestServer } from '../testing/index.ts';
import { open } from './connection.ts';

const frame = (message: object): string => `${JSON.stringify(message)}\u001e`;
const event = (orderId: string, seq: number): string =>
  frame({ type: 1, target: 'order-changed', arguments: [{ orderId }, seq] });
const resumed = (cursor: number, complete: boolean): string =>
  frame({ type: 1, target: 'resumed', arguments: [{ cursor, complete }] });

let server: TestServer;
let leave: (() => void) | undefined;
/** The hub's messages on each connection after its greeting; then it closes the connection. */
let messages: string[];
let heard: string[];
let refusals: number;

const negotiations = (): SeenRequest[] =>
  server.seen.filter(({ url }) => url.pathname.endsWith('/negotiate'));

function answerPoll(id: string | null, polls: number): { status?: number; body?: string } {
  if (polls === 1) return { body: '' };
  if (polls === 2) return { body: frame({}) };
  const words = messages[Number(id) - 1];
  return polls === 3 && words !== undefined ? { body: words } : { status: 404, body: '' };
}

/** A fake hub for clients that use long polling. */
function answerAsHub(): void {
  const polls = new Map<string | null, number>();
  let tickets = 0;
  server.answer = ({ url, method, headers }) => {
    if (url.pathname.endsWith('/refresh')) return { body: sessionFor('renewed') };
    if (url.pathname.endsWith('/negotiate')) {
      if (headers.authorization === 'Bearer first' && refusals-- > 0) return { status: 401 };
      tickets += 1;
      return {
        body: {
          negotiateVersion: 1,
          connectionId: 'c',
          connectionToken: String(tickets),
          accessToken: `key-${tickets}`,
          availableTransports: [{ transport: 'LongPolling', transferFormats: ['Text'] }],
        },
      };
    }
    if (method !== 'GET') return { body: '' };
    const id = url.searchParams.get('id');
    polls.set(id, (polls.get(id) ?? 0) + 1);
    return answerPoll(id, polls.get(id) ?? 0);
  };
}

beforeEach(async () => {
  server = await startServer();
  [messages, heard, refusals] = [[], [], 0];
  server.answer = () => ({ body: sessionFor('first') });
  await session.signIn({ email: 'admin@nordhavn.example', password: 'x' });
  answerAsHub();
});
afterEach(async () => {
  leave?.();
  server.answer = () => ({ status: 204 });
  await session.signOut();
  await server.stop();
});

function connect(cursor: number | undefined): void {
  leave = open({
    cursor,
    onEvent: (_name, payload) => heard.push((payload as { orderId: string }).orderId),
    onMissed: () => heard.push('missed'),
    transport: HttpTransportType.LongPolling,
  });
}

async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1_000 && !holds(); turn += 1)
    await new Promise((next) => setTimeout(next, 10));
  expect(holds()).toBe(true);
}

test('RT-03 a lost connection resumes after the last received event, and each event arrives once and in order', async () => {
  messages = [
    resumed(5, true) + event('o6', 6) + event('o7', 7),
    event('o7', 7) + event('o8', 8) + resumed(9, true) + event('o10', 10),
  ];
  connect(5);
  await until(() => negotiations().length === 3);
  expect(heard).toEqual(['o6', 'o7', 'o8', 'o10']);
  const cursors = negotiations().map(({ headers }) => headers['x-event-cursor']);
  expect(cursors).toEqual(['5', '7', '10']);
});

test('RT-03 lost events are reported, so that the page reads everything again', async () => {
  messages = [resumed(40, false) + event('o41', 41)];
  connect(5);
  await until(() => heard.length === 2);
  expect(heard).toEqual(['missed', 'o41']);
});

test('RT-01 the access token is sent with the negotiation and with joining the groups; the ticket authorises all other requests', async () => {
  messages = [resumed(0, true)];
  connect(undefined);
  await until(() => server.seen.filter(({ method }) => method === 'GET').length > 4);
  for (const { url, headers } of server.seen) {
    if (!url.pathname.startsWith('/api/realtime')) continue;
    const byToken = /\/(negotiate|add-to-group)$/.test(url.pathname);
    expect(headers.authorization).toMatch(byToken ? /^Bearer first$/ : /^Bearer key-\d$/);
    expect(url.href).not.toContain('first');
  }
  const [first] = negotiations();
  expect(first?.headers['x-event-cursor']).toBeUndefined();
  const { id, account } = sessionFor('x').data.profile;
  const join = server.seen.find(({ url }) => url.pathname === '/api/realtime/add-to-group');
  for (const call of [first, join]) {
    expect(call?.headers).toMatchObject({ 'x-user-id': id, 'x-account-id': account.id });
  }
});

test('AUT-06 a refused negotiation renews the session once; if that is refused too, the user is signed out', async () => {
  messages = [resumed(0, true) + event('o1', 1)];
  refusals = 1;
  connect(0);
  await until(() => heard.length === 1);
  expect(negotiations().map(({ headers }) => headers.authorization)).toEqual(
    expect.arrayContaining(['Bearer first', 'Bearer renewed']),
  );
  server.answer = () => ({ status: 401, body: { error: { message: 'Auth.Session.Expired' } } });
  await until(() => session.state().status === 'signedOut');
  expect(session.state()).toEqual({ status: 'signedOut', reason: 'expired' });
});
