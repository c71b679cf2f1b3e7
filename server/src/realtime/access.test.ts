import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';

import { endOpenSession, getMe, listOpenSessions, switchAccount } from '@fraktion/contract';
import type { HubConnection } from '@microsoft/signalr';
import { sql } from 'kysely';

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

/** Platform staff in two accounts of others, with a connection in each on every node. */
async function insideTwo() {
  const platform = await buildAccount(t.db, { kind: 'platform' });
  const { email } = await buildUser(t.db, platform.id, 'SystemAdmin');
  const home = await t.signIn(email);
  const enter = async () => {
    const { id } = await buildAccount(t.db);
    const body = { accountId: id, reason: 'Case 4711' };
    const { data } = await home(switchAccount, { body });
    const connect = async (url: string) => {
      const client = clientOf(url, data.token, {});
      clients.push(client);
      const closed = new Promise((resolve) => client.onclose(resolve));
      await client.start();
      return { client, closed };
    };
    const token: string = data.token;
    return { id, token, connect, hubs: await Promise.all(urls.map(connect)) };
  };
  return { home, platform, inside: await enter(), other: await enter() };
}

const statesOf = ({ hubs }: { hubs: readonly { readonly client: HubConnection }[] }) =>
  hubs.map(({ client }) => client.state);

test('AUT-05 RT-03 platform staff who leave an account lose its connections on every node within seconds, and no others', async () => {
  const { platform, inside, other } = await insideTwo();
  const colleague = await insideTwo();
  const began = Date.now();
  await t.client(inside.token)(switchAccount, { body: { accountId: platform.id } });
  await Promise.all(inside.hubs.map(({ closed }) => closed));
  assert.ok(Date.now() - began < 5_000, `${Date.now() - began} ms`);
  assert.deepEqual(statesOf(other), ['Connected', 'Connected']);
  assert.deepEqual(statesOf(colleague.inside), ['Connected', 'Connected']);
});

test('AUT-05 RT-03 when the reason ends, the connections of platform staff end on every node within seconds, and their token opens nothing', async () => {
  const { home, inside, other } = await insideTwo();
  // A few seconds are left of the twelve hours.
  await sql`update session_support set entered_at = now() - interval '12 hours' + interval '4 seconds'
    where account_id = ${inside.id}`.execute(t.db);
  const last = await Promise.all(urls.map(inside.connect));
  assert.equal((await t.client(inside.token)(getMe)).status, 200);
  const began = Date.now();
  await Promise.all(last.map(({ closed }) => closed));
  assert.ok(Date.now() - began < 20_000, `${Date.now() - began} ms`);
  assert.equal((await t.client(inside.token)(getMe)).status, 401);
  assert.equal(await negotiate(inside.token), 401);
  assert.equal(await negotiate(other.token), 200);
  assert.equal((await home(getMe)).status, 200);
  assert.deepEqual(statesOf(other), ['Connected', 'Connected']);
});
