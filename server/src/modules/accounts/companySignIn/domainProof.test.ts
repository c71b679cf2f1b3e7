import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import {
  addSignInDomain,
  authenticate,
  confirmDomainOfAccount,
  listAudit,
  listNotifications,
  listSignInDomains,
  proveSignInDomain,
  startCompanySignIn,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildAccount } from '../../../testing/rows/builders.ts';
import {
  buildCompany,
  buildMember,
  comeIn,
  openStaff,
  person,
} from '../../../testing/rows/company.ts';
import { type NameServer, startNameServer } from '@fraktion/demo-world/servers/nameServer';
import { openBrowser } from '../../../testing/servers/browser.ts';
import {
  type SignedIn,
  startTestApp,
  type TestApp,
  testPassword,
} from '../../../testing/servers/testApp.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';
import { lookAgain } from './lookAgain.ts';

let t: TestApp;
let names: NameServer;
let staff: SignedIn;
before(async () => {
  t = await startTestApp();
  names = await startNameServer();
  staff = await openStaff(t);
});
after(async () => {
  await names.close();
  await t.stop();
});
beforeEach(() => names.records.clear());

/** An account with a domain that has its record, and its administrator. */
async function owner(domain: string, role: 'Admin' | 'Supplier' = 'Admin') {
  const account = await buildAccount(t.db, { kind: role === 'Admin' ? 'customer' : 'supplier' });
  const head = await signInNew(t, account.id, role);
  const { data: added } = await head(addSignInDomain, { body: { domain } });
  names.records.set(added.recordName, ['v=spf1 -all', added.recordValue]);
  const prove = () => head(proveSignInDomain, { params: { domain } });
  const state = async () => {
    const { data } = await head(listSignInDomains);
    return data.find((each) => each.domain === domain)!;
  };
  const told = async () => {
    const { data } = await head(listNotifications);
    return data
      .filter(({ kind }) => kind.startsWith('SignInDomain'))
      .map((row) => `${row.kind} ${JSON.stringify(row).includes(domain) ? domain : ''}`)
      .toSorted();
  };
  return { account: account.id, head, prove, state, told, ...added };
}

const daysLater = (domain: string, days: number) =>
  sql`update sign_in_domain set missing_since = missing_since - make_interval(days => ${days}) where domain = ${domain}`.execute(
    t.db,
  );

test('AUT-08 a domain is proved by the record that a name server answers, also one in parts, and by no other', async () => {
  const { recordName, recordValue, prove } = await owner('proved.example');
  for (const wrong of [[], ['something else'], [`${recordValue}0`], 'failing'] as const) {
    names.records.set(recordName, wrong);
    assert.equal((await prove()).error?.message, 'Company.Domain.Unproved', String(wrong));
  }
  names.records.delete(recordName);
  assert.equal((await prove()).error?.message, 'Company.Domain.Unproved');
  names.records.set('proved.example', [recordValue]);
  assert.equal((await prove()).error?.message, 'Company.Domain.Unproved', 'another name');
  names.records.set(recordName, ['x'.repeat(300), recordValue]);
  assert.equal((await prove()).data.provedBy, 'dns');
  // The neighbour's record proves nothing for this account.
  const other = await owner('proved.example');
  names.records.set(recordName, [recordValue]);
  assert.equal((await other.prove()).error?.message, 'Company.Domain.Unproved');
});

test('AUT-08 a proved domain is looked up again: without its record it counts for two weeks, its administrators are told, and then it is free', async () => {
  for (const [domain, role] of [
    ['sold.example', 'Admin'],
    ['sold-supplier.example', 'Supplier'],
  ] as const) {
    const mine = await owner(domain, role);
    const neighbour = await owner(`beside-${domain}`);
    for (const each of [mine, neighbour]) assert.equal((await each.prove()).status, 200);
    await lookAgain(t.db);
    assert.deepEqual([await mine.told(), (await mine.state()).provedUntil], [[], null]);

    // A name server that does not answer says nothing of the record.
    names.records.set(mine.recordName, 'failing');
    await lookAgain(t.db);
    assert.equal((await mine.state()).provedUntil, null);

    names.records.delete(mine.recordName);
    await lookAgain(t.db);
    await lookAgain(t.db);
    assert.deepEqual(await mine.told(), [`SignInDomainMissing ${domain}`]);
    const missing = await mine.state();
    assert.equal(missing.provedBy, 'dns');
    const days = (Date.parse(missing.provedUntil!) - Date.now()) / 86_400_000;
    assert.ok(days > 13.9 && days <= 14, String(days));

    await daysLater(domain, 13);
    await lookAgain(t.db);
    assert.equal((await mine.state()).provedBy, 'dns');
    await daysLater(domain, 2);
    await lookAgain(t.db);
    assert.deepEqual(await mine.told(), [
      `SignInDomainLost ${domain}`,
      `SignInDomainMissing ${domain}`,
    ]);
    const { provedBy, provedUntil } = await mine.state();
    assert.deepEqual([provedBy, provedUntil], [null, null]);
    assert.deepEqual([await neighbour.told(), (await neighbour.state()).provedBy], [[], 'dns']);
    const { data } = await mine.head(listAudit, { query: { pageSize: 25 } });
    const kinds = data.map(({ kind }) => kind).filter((kind) => kind.startsWith('signInDomain'));
    assert.deepEqual(kinds, [
      'signInDomainLost',
      'signInDomainMissing',
      'signInDomainProved',
      'signInDomainAdded',
    ]);

    // Whoever has the domain now may prove it.
    const next = await owner(domain);
    assert.equal((await next.prove()).status, 200);
    names.records.set(mine.recordName, [mine.recordValue, next.recordValue]);
    assert.equal((await mine.prove()).error?.message, 'Company.Domain.Taken');
  }
});

test('AUT-08 a record that is back in time counts as before, at once by Verify', async () => {
  const mine = await owner('back.example');
  await mine.prove();
  for (const back of [() => lookAgain(t.db), mine.prove]) {
    names.records.delete(mine.recordName);
    await lookAgain(t.db);
    await daysLater('back.example', 20);
    assert.equal((await mine.prove()).error?.message, 'Company.Domain.Unproved');
    names.records.set(mine.recordName, [mine.recordValue]);
    await back();
    const { provedBy, provedUntil } = await mine.state();
    assert.deepEqual([provedBy, provedUntil], ['dns', null]);
  }
});

test('AUT-08 a domain that support has confirmed has no record to look for, also when its record was missing', async () => {
  const mine = await owner('confirmed.example');
  await mine.prove();
  names.records.delete(mine.recordName);
  await lookAgain(t.db);
  const params = { id: mine.account, domain: 'confirmed.example' };
  assert.equal((await staff(confirmDomainOfAccount, { params })).data.provedBy, 'staff');
  await lookAgain(t.db);
  assert.deepEqual(await mine.told(), ['SignInDomainMissing confirmed.example']);
  const { provedBy, provedUntil } = await mine.state();
  assert.deepEqual([provedBy, provedUntil], ['staff', null]);
});

test('AUT-08 when the proof of a domain is gone, its linked people still come in, nobody new does, and passwords count', async () => {
  const my = await buildCompany(t, staff);
  try {
    for (const login of ['anna', 'bo']) await buildMember(t, my, login, 'User');
    assert.equal((await comeIn(t, my, 'anna', person(my, 'anna'))).error, undefined);
    await sql`update account set company_only = true where id = ${my.id}`.execute(t.db);
    const password = { email: `anna@${my.domain}`, password: testPassword };
    const signIn = () => openBrowser(t.url).post(authenticate, password);
    assert.equal((await signIn()).error?.message, 'Company.Password.Closed');

    const own = sql`account_id = ${my.id}`;
    await sql`update sign_in_domain set proved_by = 'dns' where ${own}`.execute(t.db);
    await lookAgain(t.db);
    await daysLater(my.domain, 15);
    await lookAgain(t.db);

    assert.equal((await comeIn(t, my, 'anna', person(my, 'anna'))).error, undefined);
    const fresh = await comeIn(t, my, 'bo', person(my, 'bo'));
    assert.equal(fresh.error?.message, 'Company.Domain.Foreign');
    const found = await openBrowser(t.url).post(startCompanySignIn, { email: password.email });
    assert.equal(found.error?.message, 'Company.Provider.None');
    assert.equal((await signIn()).status, 200);
  } finally {
    await my.provider.close();
  }
});
