import assert from 'node:assert/strict';
import { test } from 'node:test';

import { getMe, listAudit, logOut } from '@fraktion/contract';

import { openBrowser } from '../../../testing/servers/browser.ts';
import {
  companyServer,
  buildMember,
  comeIn,
  person,
  start,
} from '../../../testing/rows/company.ts';

const { t, company } = await companyServer();

test('AUT-08 signing out leads to the provider, which then asks for the password again', async () => {
  const acme = await company();
  await buildMember(t, acme, 'anna', 'User');
  const { browser, there, client } = await comeIn(t, acme, 'sub-anna', person(acme, 'anna'));
  // Signed in there still: no form is shown.
  const again = await there.follow(await start(openBrowser(t.url), { accountId: acme.id }));
  assert.equal(new URL(again.url).host, 'portal.example');
  const { data } = await browser.post(logOut, {});
  assert.equal((await client!(getMe)).status, 401);
  const page = await there.follow(data.providerAddress!);
  const done = await there.send(page, { logout: 'yes' });
  assert.equal(done.url, 'http://portal.example/login');
  const asked = await there.follow(await start(openBrowser(t.url), { accountId: acme.id }));
  assert.match(asked.html, /name="login"/);
});

test('AUT-08 who signs out at the provider is signed out here, and nobody else', async () => {
  const acme = await company();
  await buildMember(t, acme, 'anna', 'User');
  await buildMember(t, acme, 'berit', 'User');
  const anna = await comeIn(t, acme, 'sub-anna', person(acme, 'anna'));
  const berit = await comeIn(t, acme, 'sub-berit', person(acme, 'berit'));
  const byPassword = await t.signIn(`anna@${acme.domain}`);
  const page = await anna.there.follow(`${acme.provider.issuer}/session/end`);
  await anna.there.send(page, { logout: 'yes' });
  for (let turn = 0; turn < 100 && (await anna.client!(getMe)).status === 200; turn += 1)
    await new Promise((next) => setTimeout(next, 20));
  assert.equal((await anna.client!(getMe)).status, 401);
  assert.equal((await berit.client!(getMe)).status, 200);
  assert.equal((await byPassword(getMe)).status, 200);
  const { data } = await acme.admin(listAudit, {
    query: { 'filter[kind][in]': 'signedOutByProvider' },
  });
  assert.equal(data.length, 1);
});
