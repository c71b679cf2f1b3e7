import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  authenticate,
  type Call,
  completeSignIn,
  confirmTwoStep,
  errorKeyOf,
  readOrderLink,
  startTwoStep,
} from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';
import { sql } from 'kysely';

import { picture } from '../testing/access/givenInputs.ts';
import { foreignInputs } from '../testing/access/sampleInput.ts';
import { buildAccount, buildUser } from '../testing/rows/builders.ts';
import { codeOf } from '../testing/servers/authenticator.ts';
import { testPassword } from '../testing/servers/testApp.ts';
import { testServer } from '../testing/servers/testServer.ts';
// Each request sets its client address, as a proxy would.
const t = await testServer({ trustProxy: true });

let addresses = 0;
const newAddress = (): string => `198.51.100.${(addresses += 1)}`;

interface Reply {
  readonly status: number;
  readonly key: string | undefined;
  readonly data: unknown;
}

async function post(call: Call, from: string, body: object, params: object = {}): Promise<Reply> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    String((params as Record<string, unknown>)[name]),
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  form.set('files', picture);
  const response = await fetch(`${t.url}/api${path}`, {
    method: call.method,
    headers: {
      'x-forwarded-for': from,
      ...(call.files ? {} : { 'content-type': 'application/json' }),
    },
    body: call.files ? form : JSON.stringify(body),
  });
  const text = await response.text();
  const { error, data } = (text.startsWith('{') ? JSON.parse(text) : {}) as {
    error?: { message: string };
    data?: unknown;
  };
  return { status: response.status, key: error?.message, data };
}

const bySecret = allCalls.filter(({ errors = [] }) =>
  errors.some((error) => /\.(Link|Challenge)\.Invalid$/.test(errorKeyOf(error))),
);

test('AUT-06 every call that takes the secret of a link stops an address that guesses', async () => {
  assert.ok(bySecret.length > 12, bySecret.map(({ id }) => id).join());
  const through: string[] = [];
  for (const call of bySecret) {
    const guess = (from: string) => {
      const ids = { own: randomUUID(), foreign: randomUUID(), bodyNamesRow: true };
      const { params, body } = foreignInputs(call, ids).own;
      const secret = randomUUID() + randomUUID();
      return post(
        call,
        from,
        {
          ...body,
          ...('secret' in body ? { secret } : { challenge: secret }),
          ...('password' in body ? { password: testPassword } : {}),
          ...('code' in body ? { code: '123456' } : {}),
          ...('part' in body ? { part: 'shell' } : {}),
          ...('key' in body ? { key: 'menu.home' } : {}),
          ...(call.files ? { kind: 'photo' } : {}),
          ...('action' in body ? { action: 'accept' } : {}),
        },
        params,
      );
    };
    const from = newAddress();
    for (let tries = 0; tries < 20; tries += 1) {
      const { status, key } = await guess(from);
      assert.match(key ?? '', /\.Invalid$/, `${call.id}: ${status} ${key}`);
      assert.notEqual(key, 'Generic.Invalid', call.id);
    }
    const stopped = await guess(from);
    if (stopped.status !== 429) through.push(`${call.id} ${stopped.status}`);
    assert.notEqual((await guess(newAddress())).status, 429, 'another address may');
  }
  assert.deepEqual(through, []);
});

test('AUT-06 an address that guesses does not learn which secret is right, and others still use theirs', async () => {
  const secret = 'b'.repeat(43);
  const { rows } = await sql<{ id: string }>`select gen_random_uuid() as id`.execute(t.db);
  const from = newAddress();
  const params = { id: rows[0]!.id };
  for (let tries = 0; tries < 20; tries += 1)
    await post(readOrderLink, from, { secret: `${secret}${tries}` }, params);
  assert.equal((await post(readOrderLink, from, { secret }, params)).status, 429);
  assert.equal((await post(readOrderLink, newAddress(), { secret }, params)).status, 410);
});

/** Somebody with two steps, and the challenge after the right password. */
async function challenged() {
  const { email } = await buildUser(t.db, (await buildAccount(t.db)).id, 'Admin');
  const client = await t.signIn(email);
  const { data } = await client(startTwoStep, { body: { password: testPassword } });
  await client(confirmTwoStep, { body: { code: codeOf(data.secret) } });
  return async (from: string): Promise<string | null> => {
    const answer = await post(authenticate, from, { email, password: testPassword });
    return (answer.data as { challenge?: string } | undefined)?.challenge ?? null;
  };
}

test('AUT-07 codes of authenticators and recovery codes are limited by user, and by address over many users', async () => {
  const from = newAddress();
  let wrong = 0;
  let stopped = 0;
  for (let users = 0; users < 14; users += 1) {
    const challenge = await (await challenged())(from);
    if (!challenge) break;
    for (let tries = 0; tries < 5; tries += 1) {
      const code = tries % 2 === 0 ? '000000' : 'AAAA-BBBB-CCCC';
      const { status } = await post(completeSignIn, from, { challenge, code });
      if (status === 429) stopped += 1;
      else wrong += 1;
    }
  }
  assert.ok(wrong <= 52, `${wrong} codes were checked for one address`);
  assert.ok(stopped > 0, `${stopped} were refused`);
});
