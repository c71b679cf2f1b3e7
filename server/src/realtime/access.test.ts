import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';

import { endOpenSession, listOpenSessions } from '@fraktion/contract';
import type { HubConnection } from '@microsoft/signalr';

import { buildAccount, buildUser } from '../testing/rows/builders.ts';
import { startTestApp, type TestApp } from '../testing/servers/testApp.ts';
import { expired } from '../testing/rows/tokens.ts';
import { bearerOf, clientOf, post, type TransportName, transports } from './testHub.ts';

let t: TestApp;
let urls: string[];
const clients: HubConnection[] = [];

before(async () => {
  t = await startTestApp();
  const other = await t.secondNode();
  const { port } = other.fastify.server.address() as AddressInfo;
  urls = [`${t.url}/api/realtime`, `http://127.0.0.1:${port}/api/realtime`];
});
after(async () => {
  await Promise.all(clients.map((client) => client.stop()));
  await t.stop();
});

async function person(): Promise<{ email: string; accountId: string }> {
  const account = await buildAccount(t.db);
  const { email } = await buildUser(t.db, account.id, 'Admin');
  return { email, accountId: account.id };
}

const negotiate = async (token: string, headers: Record<string, string> = {}): Promise<number> => {
  const url = `${urls[0]}/negotiate?negotiateVersion=1`;
  return (await post(url, { ...bearerOf(token), ...headers })).status;
};

test('AUT-02 a token that is forged, expired or of another user opens no connection', async () => {
  const [mine, other] = [await person(), await person()];
  const { session } = await t.signIn(mine.email);
  const stranger = await t.signIn(other.email);
  const [header, , signature] = session.token.split('.');
  const [, claims] = stranger.session.token.split('.');
  assert.equal(await negotiate(session.token), 200);
  assert.equal(await negotiate(`${header}.${claims}.${signature}`), 401);
  assert.equal(await negotiate(await expired(t, session.token)), 401);
  assert.equal(await negotiate(session.token, { 'x-account-id': other.accountId }), 403);
  assert.equal(await negotiate(session.token, { 'x-user-id': stranger.session.profile.id }), 403);
});

for (const transport of Object.keys(transports) as TransportName[]) {
  test(`AUT-06 ${transport}: logging a device out ends its connections on every node within a second, and no others`, async () => {
    const { email } = await person();
    const [lost, kept] = [await t.signIn(email), await t.signIn(email)];
    const connect = async (url: string, token: string): Promise<HubConnection> => {
      const client = clientOf(url, token, { transport });
      clients.push(client);
      await client.start();
      return client;
    };
    const ended = await Promise.all(urls.map((url) => connect(url, lost.session.token)));
    const standing = await Promise.all(urls.map((url) => connect(url, kept.session.token)));
    const closed = ended.map((client) => new Promise((resolve) => client.onclose(resolve)));
    const { data } = await kept(listOpenSessions);
    const device = data.find(({ current }) => !current);
    const began = Date.now();
    await kept(endOpenSession, { params: { id: device?.id ?? '' } });
    await Promise.all(closed);
    assert.ok(Date.now() - began < 1_000, `${Date.now() - began} ms`);
    assert.deepEqual(
      standing.map(({ state }) => state),
      ['Connected', 'Connected'],
    );
    assert.equal(await negotiate(lost.session.token), 401);
    assert.equal(await negotiate(kept.session.token), 200);
  });
}
