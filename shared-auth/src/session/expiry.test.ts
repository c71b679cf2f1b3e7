import { identity, newId, session } from '../index.ts';
import { sessionFor, startServer, type TestServer } from '../testing/index.ts';

const expired = { status: 401, body: { error: { message: 'Auth.Session.Expired' } } };
let server: TestServer;

beforeEach(async () => {
  sessionStorage.clear();
  server = await startServer();
  server.answer = () => ({ body: sessionFor('first') });
  await session.signIn({ email: 'admin@nordhavn.example', password: 'x' });
});
afterEach(async () => {
  session.keepPageWhile(() => false);
  server.answer = () => ({ status: 204 });
  await session.signOut();
  await server.stop();
});

const expire = async () => {
  server.answer = () => expired;
  await session.retry();
};

test('SHL-05 an expired session signs out and closes the page', async () => {
  await expire();
  expect(session.state()).toEqual({ status: 'signedOut', reason: 'expired' });
  expect(identity()).toBeUndefined();
});

test('SHL-04 SHL-05 a call that is refused after the sign-out does not hide its reason', async () => {
  server.answer = () => expired;
  await session.switchAccount(newId());
  expect(session.state()).toEqual({ status: 'signedOut', reason: 'switchRefused' });
  await session.retry();
  expect(session.state()).toEqual({ status: 'signedOut', reason: 'switchRefused' });
});

test('SHL-05 with unsaved input the page stays with its user, without a token, until it is released', async () => {
  session.keepPageWhile(() => true);
  const before = identity();
  await expire();
  expect(session.state().status).toBe('expired');
  expect(identity()).toBe(before);
  // The server refuses again; that is no second sign-out.
  await session.retry();
  expect(session.state().status).toBe('expired');
  session.letGo();
  expect(session.state()).toEqual({ status: 'signedOut', reason: 'expired' });
});

test("SHL-05 after a new sign-in the user continues in the tab's account", async () => {
  const home = sessionFor('home').data.profile.account;
  const other = { ...home, id: newId(), name: 'Mälaren' };
  server.answer = () => ({ body: sessionFor('second', { account: other }) });
  await session.switchAccount(other.id);
  await expire();
  server.answer = ({ url, json }) => {
    if (url.pathname.endsWith('/authenticate')) return { body: sessionFor('third') };
    expect(json()).toEqual({ accountId: other.id });
    return { body: sessionFor('fourth', { account: other }) };
  };
  await session.signIn({ email: 'admin@nordhavn.example', password: 'x' });
  const state = session.state();
  expect(state.status === 'signedIn' && state.profile.account.name).toBe('Mälaren');
});
