import { sessionHintCookie } from '@fraktion/contract/sessions';

import { session } from '../index.ts';
import { startServer, type TestServer } from '../testing/index.ts';
import { sessionFor } from '../testing/sessionFor.ts';
import { sessionHint } from './tab.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('AUT-06 without a session the sign-in page appears, without a call that would be refused', async () => {
  sessionHint.forget();
  await session.start();
  expect(session.state()).toEqual({ status: 'signedOut', reason: 'never' });
  expect(server.seen).toEqual([]);
});

test('SHL-03 a sign-out that did not reach the server is still effective after the next page load', async () => {
  server.answer = () => ({ body: sessionFor('first') });
  await session.signIn({ email: 'admin@nordhavn.example', password: 'x' });
  document.cookie = `${sessionHintCookie}=1; path=/`;
  server.answer = () => ({ status: 503, body: {} });
  await session.signOut();
  expect(sessionHint.given()).toBe(false);
});
