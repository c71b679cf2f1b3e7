import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Call, readsMoney, roleAllows, roles } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import { tokensOfRoles } from '../rows/accountServer.ts';
import { testServer } from '../servers/testServer.ts';

const t = await testServer();
const tokens = await tokensOfRoles(t);

/** A role that reads money first: the others may not sort by it. */
const tokenFor = ({ roles: access }: Call): string | undefined =>
  roles
    .filter((role) => access === 'signedIn' || (Array.isArray(access) && roleAllows(access, role)))
    .toSorted((one, other) => Number(readsMoney(other)) - Number(readsMoney(one)))
    .map((role) => tokens.get(role))[0];

/** Query fields that a list requires. */
const required: Readonly<Record<string, string>> = { 'figures.sources': '&measure=kg' };

for (const call of allCalls) {
  const { list } = call;
  if (!list || call.path.includes(':')) continue;

  test(`SRV-02 ${call.id} answers a later page of each of its orders, and searches it`, async () => {
    const token = tokenFor(call);
    if (!token) return;
    for (const field of list.sorts) {
      for (const way of ['asc', 'desc']) {
        const query: string = `sort=${field}:${way}&page=3&pageSize=2&count=true${'q' in list.query.shape ? '&q=Nobody_%25' : ''}${required[call.id] ?? ''}`;
        const answer = await fetch(`${t.url}/api${call.path}?${query}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        assert.equal(answer.status, 200, `${query}: ${await answer.text()}`);
      }
    }
  });
}
