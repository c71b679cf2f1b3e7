import { sessionHintCookie } from '@fraktion/contract/sessions';

import { session } from '../index.ts';
import { startServer } from '../testing/index.ts';

test('SHL-03 a user whose session has ended meanwhile is asked to sign in, without a reason', async () => {
  const server = await startServer();
  document.cookie = `${sessionHintCookie}=1; path=/`;
  server.answer = () => ({ status: 401, body: { error: { message: 'Auth.Session.Expired' } } });
  await session.start();
  expect(server.seen.length).toBeGreaterThan(0);
  expect(session.state()).toEqual({ status: 'signedOut', reason: 'never' });
  await server.stop();
});
