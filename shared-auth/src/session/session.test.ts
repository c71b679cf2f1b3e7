import { newId, onEvent, onIdentity, session } from '../index.ts';
import { startServer, type TestServer } from '../testing/index.ts';
import { sessionFor } from '../testing/sessionFor.ts';
import { tabAccount } from './tab.ts';

let server: TestServer;
beforeEach(async () => {
  sessionStorage.clear();
  server = await startServer();
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await session.signOut();
  await server.stop();
});

const refused = (status: number, message: string) => ({ status, body: { error: { message } } });
const signIn = (answer: object = sessionFor('first')) => {
  server.answer = () => ({ body: answer });
  return session.signIn({ email: 'admin@nordhavn.example', password: 'x' });
};
const otherTab = () => new BroadcastChannel('fraktion.session');
const settled = async (done: () => boolean) => {
  for (let turn = 0; turn < 300 && !done(); turn += 1)
    await new Promise((next) => setTimeout(next, 10));
};

test('signing in stores no token, and only the account of the tab', async () => {
  const { data } = sessionFor('secret');
  await signIn({ data });
  expect(session.state()).toEqual({ status: 'signedIn', profile: data.profile });
  expect(localStorage).toHaveLength(0);
  expect(Object.entries(sessionStorage)).toEqual([['fraktion.account', data.profile.account.id]]);
});

test('signing out clears the token and the account, and notifies the server and the other tabs', async () => {
  await signIn();
  const message = new Promise((resolve) =>
    otherTab().addEventListener('message', ({ data }) => resolve(data), { once: true }),
  );
  server.answer = () => ({ status: 204 });
  await session.signOut();
  expect(session.state()).toEqual({ status: 'signedOut', reason: 'left' });
  expect(sessionStorage).toHaveLength(0);
  expect(server.seen.at(-1)!.url.pathname).toBe('/api/user-auth/log-out');
  expect(await message).toEqual({ type: 'signedOut' });
});

test('a sign-out in another tab signs out here', async () => {
  server.answer = () => refused(401, 'Auth.Session.Expired');
  await session.start();
  // The state of the previous test; a refusal changes nothing.
  expect(session.state()).toEqual({ status: 'signedOut', reason: 'left' });
  await signIn();
  otherTab().postMessage({ type: 'signedOut' });
  await settled(() => session.state().status === 'signedOut');
  expect(session.state().status).toBe('signedOut');
});

test('this tab switches accounts, and the listeners that store data of the previous one are notified', async () => {
  const first = sessionFor('first');
  const second = sessionFor('second', { account: { ...first.data.profile.account, id: newId() } });
  await signIn(first);
  const heard: (string | undefined)[] = [];
  const stop = onIdentity((identity) => heard.push(identity));
  server.answer = () => ({ body: second });
  await session.switchAccount(second.data.profile.account.id);
  stop();
  expect(server.seen.at(-1)!.headers.authorization).toBe('Bearer first');
  expect(heard).toEqual([`${first.data.profile.id}/${second.data.profile.account.id}`]);
  expect(sessionStorage.getItem('fraktion.account')).toBe(second.data.profile.account.id);
});

test.each([
  [401, 'switchRefused'],
  [500, 'switchFailed'],
])('an account switch answered with %i signs out and shows %s', async (status, reason) => {
  await signIn();
  server.answer = ({ url }) =>
    url.pathname.endsWith('/switch-account')
      ? refused(status, 'Auth.Invalid.Token')
      : { status: 204 };
  await session.switchAccount(newId());
  expect(session.state()).toEqual({ status: 'signedOut', reason });
});

test('a token is renewed before it expires, without a request', async () => {
  await signIn(sessionFor('first', {}, 1500));
  server.answer = () => ({ body: sessionFor('second') });
  await settled(() => server.seen.length > 1);
  expect(server.seen.at(-1)!.url.pathname).toBe('/api/user-auth/refresh');
});

test('losing access to an account does not lock the user out', async () => {
  await signIn(sessionFor('first', {}, -1));
  const mine = sessionFor('second', {
    account: { ...sessionFor('x').data.profile.account, id: newId() },
  });
  server.answer = (request) =>
    'accountId' in (request.json() as object) ? refused(403, 'Generic.Forbidden') : { body: mine };
  await session.retry();
  expect(session.state()).toEqual({ status: 'signedIn', profile: mine.data.profile });
});

test('losing access to one account while the user enters another does not affect the other one', async () => {
  const other = newId();
  await signIn(sessionFor('first', {}, -1));
  let asked = 0;
  server.answer = () => {
    asked += 1;
    tabAccount.set(other);
    return refused(403, 'Generic.Forbidden');
  };
  await session.retry().catch(() => undefined);
  expect([asked, tabAccount.get()]).toEqual([1, other]);
});

test('listening to events opens no connection while nobody is signed in', () => {
  const stop = onEvent('order-changed', () => undefined);
  stop();
  expect(server.seen).toEqual([]);
});

/** Starts to renew the token; the answer arrives when the returned function is called. */
async function heldRenewal(answer: object): Promise<() => Promise<unknown>> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const others = server.answer;
  server.answer = async (request) => {
    if (!request.url.pathname.endsWith('/refresh')) return others(request);
    await held;
    return answer;
  };
  const renewing = session.retry();
  await settled(() => server.seen.some(({ url }) => url.pathname.endsWith('/refresh')));
  return () => {
    release();
    return renewing;
  };
}
const late = [
  ['a session', { body: sessionFor('late') }],
  ['a refusal', refused(401, 'Auth.Session.Expired')],
  ['a failure', refused(503, 'Generic.Unavailable')],
] as const;

test.each(late)(
  'SHL-03 a user who signs out during a renewal stays signed out: %s',
  async (_, answer) => {
    await signIn();
    const arrives = await heldRenewal(answer);
    server.answer = () => ({ status: 204 });
    await session.signOut();
    await arrives();
    expect(session.state()).toEqual({ status: 'signedOut', reason: 'left' });
    expect(sessionStorage).toHaveLength(0);
  },
);

test.each(late)(
  'SHL-04 an account that is entered during a renewal stays: %s',
  async (_, answer) => {
    await signIn();
    const arrives = await heldRenewal(answer);
    const other = { ...sessionFor('x').data.profile.account, id: newId() };
    const second = sessionFor('second', { account: other });
    server.answer = () => ({ body: second });
    await session.switchAccount(other.id);
    await arrives();
    expect(session.state()).toEqual({ status: 'signedIn', profile: second.data.profile });
  },
);
