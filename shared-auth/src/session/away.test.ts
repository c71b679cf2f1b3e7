import 'fake-indexeddb/auto';

import { identity, session } from '../index.ts';
import { sessionFor, startServer, type TestServer } from '../testing/index.ts';
import { startWaiting } from '../waiting/index.ts';
import { validToken } from './renew.ts';

let server: TestServer;
const profileKey = 'fraktion.profile';
const { profile } = sessionFor('any').data;
/** A network without a route to the server. */
const cutOff = () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  server.answer = () => ({ status: 204 });
  await session.signOut();
  await server.stop();
});

test('ORD-12 without a connection the last user of this browser continues without a token, and gets one when it is back', async () => {
  localStorage.setItem(profileKey, JSON.stringify(profile));
  const network = cutOff();
  await session.start();
  expect(session.state()).toEqual({ status: 'signedIn', profile });
  expect(identity()).toBe(`${profile.id}/${profile.account.id}`);
  await expect(validToken()).rejects.toMatchObject({ status: 0 });

  network.mockRestore();
  server.answer = () => ({ body: sessionFor('first') });
  expect(await validToken()).toBe('first');
  expect(server.seen.at(-1)?.json()).toEqual({ accountId: profile.account.id });
});

test('ORD-12 the stored profile contains no token, and a sign-out deletes it', async () => {
  startWaiting();
  server.answer = () => ({ body: sessionFor('secret') });
  await session.signIn({ email: 'admin@nordhavn.example', password: 'x' });
  expect(localStorage.getItem(profileKey)).toContain(profile.email);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('secret');
  server.answer = () => ({ status: 204 });
  await session.signOut();
  expect(localStorage.getItem(profileKey)).toBeNull();
});

test('ORD-12 a user whom the server has refused cannot continue', async () => {
  localStorage.setItem(profileKey, JSON.stringify(profile));
  server.answer = () => ({ status: 401, body: { error: { message: 'Auth.Session.Expired' } } });
  await session.retry();
  expect(session.state().status).toBe('signedOut');
  expect(localStorage.getItem(profileKey)).toBeNull();
});
