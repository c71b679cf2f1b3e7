import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { readAccounts } from '../support/given/accounts.ts';
import { recordedVisits } from '../support/visits.ts';
import { longestLanguage } from '../views/longest.ts';
import { aboutHome, chooseJourneys, journeyNames } from './choose.ts';
import { findCandidate } from './findCandidate.ts';
import { workersFor } from './givenUsers.ts';
import { summaryOf } from './result.ts';

const folder = mkdtempSync(join(tmpdir(), 'fraktion-e2e-'));
function accountsFile(content: object): string {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const admin = { email: 'qa@company.example', password: 'a long one' };
const live = '111111111111';
const kept = '222222222222';

/** What a portal says of itself without a sign-in. */
const portal = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://portal');
  const also = searchParams.get('also') === `mfe-supplier@${kept}` ? [{ version: kept }] : [];
  const remote = (name: string, paths: readonly string[]) => ({
    name,
    candidates: [{ version: live, pages: paths.map((path) => ({ path })) }, ...also],
  });
  response.end(
    JSON.stringify({
      platform: { version: '333333333333' },
      remotes: [
        remote('mfe-supplier', ['/suppliers/orders', '/suppliers/orders/:id']),
        remote('mfe-nowhere', ['/nowhere']),
        remote('mfe-dashboard', ['/', '/home/dashboard', '/data-insights']),
      ],
    }),
  );
});
let url = '';
before(async () => {
  await new Promise<void>((done) => portal.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
});
after(() => portal.close());

test('PLT-20 accounts.json needs a customer’s Admin, reads passwords from the environment, and says which field is wrong', () => {
  process.env['QA_TEST_PASSWORD'] = 'from the environment';
  const read = readAccounts(
    accountsFile({ users: { Admin: [{ ...admin, password: '$QA_TEST_PASSWORD' }] } }),
  );
  assert.equal(read.users.Admin[0]?.password, 'from the environment');
  assert.equal(read.newAccounts, false);
  assert.equal(read.releases, false);
  const wrong: [object, RegExp][] = [
    [{ users: {} }, /users\.Admin/],
    [{ users: { Admin: [] } }, /users\.Admin/],
    [{ users: { Admin: [{ email: admin.email }] } }, /users\.Admin\[0\]\.password/],
    [{ users: { Admin: [admin], Owner: [admin] } }, /Owner/],
    [{ users: { Admin: [{ ...admin, totp: '123456' }] } }, /totp/],
    [
      { users: { Admin: [admin] }, mailbox: { address: 'qa@company.example', imap: 'x' } },
      /address/,
    ],
    [{ users: { Admin: [admin] }, mailbox: { address: 'q+{name}@c.example' } }, /imap or outbox/],
    [{ users: { Admin: [{ ...admin, password: '$QA_NOT_THERE' }] } }, /QA_NOT_THERE/],
  ];
  for (const [content, message] of wrong)
    assert.throws(() => readAccounts(accountsFile(content)), message, JSON.stringify(content));
});

test('PLT-20 journeys are chosen by the pages that they visit of a remote; a remote or a journey that is not there is named', async () => {
  const chosen = await chooseJourneys({ names: [], remote: 'mfe-supplier', url });
  assert.ok(chosen.includes('supplierDesk'));
  assert.ok(chosen.includes('supplier'));
  assert.ok(!chosen.includes('vouchers'));
  assert.deepEqual(
    await chooseJourneys({ names: ['supplierDesk', 'vouchers'], remote: 'mfe-supplier', url }),
    ['supplierDesk'],
  );
  assert.deepEqual(await chooseJourneys({ names: [] }), journeyNames());
  await assert.rejects(
    chooseJourneys({ names: [], remote: 'mfe-none', url }),
    /has no remote mfe-none; it has mfe-dashboard, mfe-nowhere, mfe-supplier/,
  );
  await assert.rejects(
    chooseJourneys({ names: [], remote: 'mfe-nowhere', url }),
    /No journey visits a page of mfe-nowhere/,
  );
  await assert.rejects(
    chooseJourneys({ names: [], remote: 'mfe-supplier', url: 'http://127.0.0.1:9' }),
    /no portal at http:\/\/127\.0\.0\.1:9/,
  );
});

test('PLT-20 the home, where everybody comes by, chooses the journeys alone that are about it', async () => {
  const chosen = await chooseJourneys({ names: [], remote: 'mfe-dashboard', url });
  for (const name of [...aboutHome, 'boards', 'insightToSimulation'])
    assert.ok(chosen.includes(name), name);
  for (const name of ['passkeys', 'basket', 'vouchers']) assert.ok(!chosen.includes(name), name);
  const visits = recordedVisits();
  assert.deepEqual(
    aboutHome.filter((name) => !visits[name]?.includes('/')),
    [],
  );
});

test('PLT-20 a candidate is a version that the portal hands out; another one is no test of what is live', async () => {
  assert.equal(await findCandidate(url, [], 'mfe-supplier', kept), kept);
  await assert.rejects(findCandidate(url, [], 'mfe-supplier', '444444444444'), /no version 4{12}/);
  await assert.rejects(findCandidate(url, [], 'mfe-supplier', 'newest'), /twelve hexadecimal/);
  await assert.rejects(findCandidate(url, [], 'mfe-supplier', 'candidate'), /needs a SystemAdmin/);
});

test('PLT-20 without a mailbox there are no more browsers than users of a role', () => {
  const users = { Admin: [admin, admin, admin], Supplier: [admin] };
  const others = { newAccounts: false, releases: false, demoWorld: false };
  assert.equal(workersFor({ users, ...others }), 1);
  assert.equal(workersFor({ users: { Admin: users.Admin }, ...others }), 1);
  const four = [...users.Admin, admin];
  assert.ok(workersFor({ users: { Admin: four }, ...others }) <= 2);
});

test('PLT-20 the summary names what failed, what is flaky, and why something was skipped', () => {
  const line = (name: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
    name,
    status,
    annotations: status === 'skipped' ? [{ type: 'skip', description: 'needs an outbox' }] : [],
  });
  const text = summaryOf([
    line('one', 'expected'),
    line('two', 'unexpected'),
    line('three', 'flaky'),
    line('four', 'skipped'),
  ]);
  assert.match(text, /Failed\n {2}two\n/);
  assert.match(text, /Flaky.*\n {2}three\n/);
  assert.match(text, /needs an outbox — four/);
  assert.match(text, /1 passed, 1 failed, 1 flaky, 1 skipped$/);
});

test('SHL-09 a view is measured in the language in which its texts grow most', () => {
  assert.equal(longestLanguage(['Order collection', 'Comment']), 'da');
  assert.equal(longestLanguage(['Account plan', 'Post line 1', 'Vouchers']), 'sv');
  assert.equal(longestLanguage(['of no locale']), 'da');
});
