import assert from 'node:assert/strict';
import { test } from 'node:test';

import { authenticate } from '@fraktion/contract';

import { buildAccount, buildUser } from '../../../../testing/rows/builders.ts';
import { testPassword } from '../../../../testing/servers/testApp.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
// Each attempt sets its client address, as a proxy would.
const t = await testServer({ trustProxy: true });

let strangers = 0;
const stranger = (): string => `203.0.113.${(strangers += 1)}`;

/** Always from a browser that nobody knows. */
async function signIn(email: string, from: string, password = testPassword): Promise<number> {
  const { status } = await fetch(`${t.url}/api${authenticate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  });
  return status;
}

const someone = async (): Promise<string> =>
  (await buildUser(t.db, (await buildAccount(t.db)).id, 'Admin')).email;

for (const [what, office, desk] of [
  ['address', '198.51.100.7', '198.51.100.7'],
  ['IPv6 network', '2a01:4f8:12:1::5', '2a01:4f8:12:1:9:8:7:6'],
] as const)
  test(`AUT-06 whoever guesses elsewhere does not lock the owner out of an ${what} in which it has signed in`, async () => {
    const email = await someone();
    assert.equal(await signIn(email, office), 200);
    for (let tries = 0; tries < 14; tries += 1) await signIn(email, stranger(), 'wrong password');
    assert.equal(await signIn(email, stranger()), 429, 'a stranger waits, also with the password');
    assert.equal(await signIn(email, desk), 200);
    assert.equal(await signIn(email, stranger()), 429, 'which ends no pause of the strangers');
  });

test('AUT-06 nobody guesses for ever in the network of the owner either', async () => {
  const email = await someone();
  const office = '198.51.100.8';
  assert.equal(await signIn(email, office), 200);
  const answers: number[] = [];
  for (let tries = 0; tries < 14; tries += 1)
    answers.push(await signIn(email, office, 'wrong password'));
  assert.ok(answers.includes(429), answers.join(' '));
});
