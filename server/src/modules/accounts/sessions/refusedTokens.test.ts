import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  changePassword,
  endOpenSession,
  getMe,
  getUser,
  issueApiKey,
  listOpenSessions,
  listOrders,
  logOutEverywhere,
  removeUser,
  revokeApiKey,
  updateUser,
} from '@fraktion/contract';
import { generateKeyPair } from 'jose';

import { buildAccount, buildUser } from '../../../testing/rows/builders.ts';
import { createClient, testPassword } from '../../../testing/servers/testApp.ts';
import { claimsOf, expired, resigned } from '../../../testing/rows/tokens.ts';
import { rightsOf } from '../../../testing/rows/users.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();
const nodes = [t.url, (await t.secondNode()).fastify.listeningOrigin];

/** Each node's answer to a token; the node that has not revoked it first. */
const answers = (token: string, call: typeof getMe | typeof listOrders = getMe) =>
  Promise.all(
    nodes.toReversed().map(async (node) => {
      const { status, error } = await createClient(node, token)(call);
      return `${status} ${error?.message ?? ''}`;
    }),
  );
const good = ['200 ', '200 '];
const refused = ['401 Generic.Unauthenticated', '401 Generic.Unauthenticated'];

async function people() {
  const account = await buildAccount(t.db);
  const [head, user] = [
    await buildUser(t.db, account.id, 'Admin'),
    await buildUser(t.db, account.id, 'User'),
  ];
  const [admin, client] = [await t.signIn(head.email), await t.signIn(user.email)];
  assert.deepEqual(await answers(client.session.token), good);
  return { account, user, admin, client, token: client.session.token };
}

test('AUT-02 AUT-06 on every node, a token that is forged, expired or foreign is refused', async () => {
  const { token } = await people();
  const other = await people();
  const { privateKey: stranger } = await generateKeyPair('EdDSA');
  const [header, claims, signature] = token.split('.');
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const tokens = {
    'nothing of ours': 'nonsense',
    "with another's claims": `${header}.${other.token.split('.')[1]}.${signature}`,
    'without a signature': `${unsigned}.${claims}.`,
    'signed by a key of its own': await resigned(t, token, { role: 'Admin' }, stranger),
    'of another issuer': await resigned(t, token, { iss: 'elsewhere' }),
    'for another audience': await resigned(t, token, { aud: 'elsewhere' }),
    'for no audience': await resigned(t, token, { aud: undefined }),
    'whose time is over': await expired(t, token),
    'for an account without a place in it': await resigned(t, token, { aid: other.account.id }),
    "for another's session": await resigned(t, token, { sid: claimsOf(other.token).sid }),
  };
  for (const [what, each] of Object.entries(tokens)) {
    assert.deepEqual(await answers(each), refused, what);
  }
  assert.deepEqual(await answers(await resigned(t, token, {})), good, 'the same, signed anew');
});

type People = Awaited<ReturnType<typeof people>>;

/** Each way to invalidate a token, on the first node. */
const revocations: Record<string, (those: People) => Promise<{ status: number }>> = {
  'its device is signed out from another one': async ({ user, client }) => {
    const elsewhere = await t.signIn(user.email);
    const { data } = await elsewhere(listOpenSessions);
    const device = data.find(({ current }) => !current);
    assert.equal((await client(getMe)).status, 200);
    return elsewhere(endOpenSession, { params: { id: device?.id ?? '' } });
  },
  'its user signs out everywhere': ({ client }) =>
    client(logOutEverywhere, { body: { keepThis: false } }),
  'its user changes the password on another device': async ({ user }) =>
    (await t.signIn(user.email))(changePassword, {
      body: { current: testPassword, password: 'skovtur i november' },
    }),
  'its user gets another role': async ({ admin, user }) => {
    const { data } = await admin(getUser, { params: { id: user.id } });
    const body = { ...rightsOf(data), role: 'LocationAdmin' } as const;
    return admin(updateUser, { params: { id: user.id }, body });
  },
  'its user is taken out of the account': async ({ admin, user }) => {
    const { data } = await admin(getUser, { params: { id: user.id } });
    return admin(removeUser, { params: { id: user.id }, query: { version: data.version } });
  },
};

for (const [when, revoke] of Object.entries(revocations)) {
  test(`AUT-06 on every node, a token is refused at the next call when ${when}`, async () => {
    const those = await people();
    assert.ok([200, 204].includes((await revoke(those)).status));
    assert.deepEqual(await answers(those.token), refused);
    assert.deepEqual(await answers(those.admin.session.token), good, 'others go on');
  });
}

test('AUT-07 on every node, a key is refused at the next call when it is revoked', async () => {
  const { admin } = await people();
  const body = { id: randomUUID(), name: 'ERP', scopes: ['orders:read' as const], days: 30 };
  const { data: key } = await admin(issueApiKey, { body });
  assert.deepEqual(await answers(key.secret, listOrders), good);
  assert.equal((await admin(revokeApiKey, { params: { id: key.id } })).status, 204);
  assert.deepEqual(await answers(key.secret, listOrders), refused);
});
