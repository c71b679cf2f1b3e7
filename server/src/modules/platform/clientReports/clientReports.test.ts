import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import {
  type ClientFault,
  getClientHealth,
  getHealthTrend,
  releaseCall,
  sendClientReport,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildAccount } from '../../../testing/rows/builders.ts';
import { jobTable } from '../../../testing/rows/jobTables.ts';
import { bundleOf, samplePlatform, sampleRemote } from '../../../testing/rows/sampleReleases.ts';
import { type Client, type TestApp, startTestApp } from '../../../testing/servers/testApp.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';
import { createDeployToken } from '../releases/index.ts';

let t: TestApp;
let staff: Client;
let accountId: string;
const [old, live] = [sampleRemote('mfe-sample', 'old'), sampleRemote('mfe-sample', 'live')];

before(async () => {
  t = await startTestApp({ trustProxy: true });
  const send = async (name: string, bundle: Blob) =>
    t.client(await createDeployToken(t.db, name, name))(releaseCall, {
      params: { name },
      files: [bundle],
    });
  const platform = samplePlatform('Platform', { '@fraktion/shared-ui': { Button: [] } });
  await send('platform', bundleOf(platform));
  for (const each of [old, live]) await send('mfe-sample', bundleOf(each));
  accountId = (await buildAccount(t.db)).id;
  staff = await signInNew(t, accountId, 'SystemAdmin');
});
after(() => t.stop());
beforeEach(async () => {
  await t.db.deleteFrom('client_fault').execute();
  await t.db.deleteFrom('client_vital').execute();
});

const where = { name: 'mfe-sample', version: live.manifest.version, page: '/sample/:id' };
const fault = (change: Partial<ClientFault> = {}): ClientFault => ({
  ...where,
  kind: 'error',
  message: "Cannot read properties of undefined (reading 'name')",
  stack: 'at f (/releases/mfe-sample/x/entry.js:1:2)',
  count: 1,
  ...change,
});
const slow = { ...where, vital: 'LCP', value: 1000 } as const;
const send = (faults: ClientFault[], vitals: object[] = [], client = t.client()) =>
  client(sendClientReport, { body: { faults, vitals: vitals as [] } });
let senders = 0;
const elsewhere = (): string => `2001:db8:${(senders += 1).toString(16)}::`;
/** As a browser would: from an address of the sender's network. */
const tell = async (body: object, network: string, browser = 'a browser'): Promise<number> => {
  const headers = {
    'content-type': 'application/json',
    'user-agent': browser,
    'x-forwarded-for': `${network}${browser.length}`,
  };
  const url = `${t.url}/api/client-reports`;
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
};
const health = async () => (await staff(getClientHealth)).data;

test('PLT-16 the same fault is one group with its count, over its versions and pages', async () => {
  await send([fault(), fault({ count: 4 }), fault({ page: '/sample' })]);
  await send([fault({ version: old.manifest.version }), fault({ message: 'Another' })]);
  const { faults } = await health();
  assert.deepEqual(
    faults.map(({ message, count }) => [message, count]),
    [
      [fault().message, 7],
      ['Another', 1],
    ],
  );
  assert.deepEqual(faults[0]!.pages, ['/sample', '/sample/:id']);
  assert.equal(faults[0]!.versions.length, 2);
});

test('PLT-16 each release has its faults, its failures and the upper quartile of its vitals', async () => {
  await send(
    [fault({ count: 3 })],
    [1000, 2000, 3000, 4000].map((value) => ({ ...slow, value })),
  );
  await send([], [{ ...slow, version: old.manifest.version, value: 9000 }]);
  const { releases } = await health();
  assert.equal(releases[0]!.name, 'platform');
  const [first, second] = releases.filter(({ name }) => name === 'mfe-sample');
  assert.deepEqual(first, {
    name: 'mfe-sample',
    version: live.manifest.version,
    live: true,
    faults: 3,
    failures: 0,
    slow: 0,
    vitals: [{ vital: 'LCP', p75: 3250, samples: 4 }],
  });
  assert.equal(second!.live, false);
  assert.deepEqual(second!.vitals, [{ vital: 'LCP', p75: 9000, samples: 1 }]);
});

test('PLT-16 personal data is removed before storing, whatever a browser sends', async () => {
  const email = 'anna@north.example';
  await send([fault({ message: `no ${email}`, stack: `at https://x/?to=${email}`, page: email })]);
  const rows = JSON.stringify(await t.db.selectFrom('client_fault').selectAll().execute());
  assert.ok(rows.includes('no ‹email›') && !rows.includes('anna'));
  await send([
    fault({
      message: 'GET /api/x?token=ab12 with {"password":"hunter2"}',
      stack: 'at f (/releases/mfe-sample/x/entry.js:1:2) cookie: hunter2',
      page: '/login#access_token=ab12',
    }),
  ]);
  const stored = JSON.stringify(await t.db.selectFrom('client_fault').selectAll().execute());
  assert.doesNotMatch(stored, /ab12|hunter2/);
  assert.match(stored, /entry\.js:1:2/);
});

test('PLT-16 reports of unknown releases are not stored, and those of one release are limited', async () => {
  assert.equal((await send([fault({ version: '0123456789ab' })])).data.kept, 0);
  await send([fault()]);
  await sql`insert into client_fault (name, version, fingerprint, page, kind, message, stack, count)
    select 'mfe-sample', ${live.manifest.version}, 'f' || n, '', 'error', '', '', 1
    from generate_series(1, 199) n`.execute(t.db);
  assert.equal((await send([fault({ message: 'One too many' })])).data.kept, 0);
  assert.equal((await send([fault()])).data.kept, 1, 'what is known is still counted');
});

test('PLT-16 a report that is too large or unknown is refused, and the reports of one address are limited', async () => {
  assert.equal((await send(Array.from({ length: 21 }, () => fault()))).status, 400);
  assert.equal((await send([fault({ name: 'nonsense' })])).status, 400);
  const from = elsewhere();
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1)
    statuses.push(await tell({ faults: [fault()], vitals: [] }, from));
  assert.deepEqual(
    [statuses.indexOf(429), statuses.filter((each) => each === 200).length],
    [20, 20],
  );
  // Another browser or another address of the network is still the same sender.
  assert.equal(await tell({ faults: [fault()], vitals: [] }, from, 'another browser'), 429);
  assert.equal(await tell({ faults: [fault()], vitals: [] }, elsewhere()), 200);
});

test('PLT-16 an office whose page loads reach the limit can still report faults', async () => {
  const office = elsewhere();
  for (let n = 0; n < 25; n += 1) await tell({ faults: [], vitals: [slow] }, office);
  assert.equal(await tell({ faults: [], vitals: [slow] }, office), 429);
  assert.equal(await tell({ faults: [fault()], vitals: [slow] }, office), 200);
  assert.equal((await health()).faults[0]!.count, 1);
});

test('PLT-16 one network that invents faults leaves room for the reports of others', async () => {
  const liar = elsewhere();
  for (let n = 0; n < 15; n += 1) {
    const faults = Array.from({ length: 20 }, (_, m) =>
      fault({ message: `made up ${'ab'[n % 2]}${'x'.repeat(n)} ${m}` }),
    );
    await tell({ faults, vitals: [] }, liar);
  }
  assert.equal((await health()).faults.length, 40);
  assert.equal(await tell({ faults: [fault()], vitals: [] }, elsewhere()), 200);
  assert.ok((await health()).faults.some(({ message }) => message === fault().message));
});

test('PLT-17 the trend has each remote by hour or day: its page loads, its speed, failed starts and new faults', async () => {
  await send([fault(), fault({ page: '/sample' })], [slow, { ...slow, value: 2000 }]);
  await sql`insert into client_vital (name, version, page, vital, value, at)
    select name, version, page, vital, 9000, now() - interval '3 days' from client_vital`.execute(
    t.db,
  );
  const trend = async (days: '1' | '7') => (await staff(getHealthTrend, { query: { days } })).data;
  const day = await trend('1');
  assert.deepEqual([day.unit, day.spans.length], ['hour', 24]);
  const week = await trend('7');
  assert.deepEqual([week.unit, week.spans.length], ['day', 7]);
  const [remote, ...others] = week.remotes;
  assert.deepEqual([remote!.name, others], ['mfe-sample', []]);
  assert.deepEqual(remote!.loads, [0, 0, 0, 2, 0, 0, 2]);
  assert.deepEqual(remote!.shown, [null, null, null, 9000, null, null, 1750]);
  assert.deepEqual(remote!.newFaults, [0, 0, 0, 0, 0, 0, 1]);
  assert.deepEqual(day.remotes[0]!.loads.at(-1), 2);
});

test('PLT-17 the trend has the mails and jobs of the server that failed', async () => {
  await sql`insert into mail (id, recipient, subject, text, html, sent_at, failed_at) values
    (gen_random_uuid(), 'a', 's', 't', 'h', now(), null), (gen_random_uuid(), 'a', 's', 't', 'h', null, now())`.execute(
    t.db,
  );
  await sql`select graphile_worker.add_job('old.kind', '{}')`.execute(t.db);
  await sql`update ${sql.table(jobTable)} set attempts = max_attempts`.execute(t.db);
  const { server } = (await staff(getHealthTrend, { query: { days: '1' } })).data;
  assert.deepEqual(
    [server.mailsSent, server.mailsFailed, server.jobsFailed].map((row) => row.at(-1)),
    [1, 1, 1],
  );
});

test('PLT-17 a fault is counted by day and version, so that the release that brought it is seen', async () => {
  await send([fault({ version: old.manifest.version, count: 2 })]);
  // Three days ago in the old version, and once long before the period.
  await sql`update client_fault_hour set hour = hour - interval '3 days'`.execute(t.db);
  await sql`update client_fault set first_at = first_at - interval '20 days'`.execute(t.db);
  await sql`insert into client_fault_hour (name, version, fingerprint, page, hour, count)
    select name, version, fingerprint, page, hour - interval '17 days', 5 from client_fault_hour`.execute(
    t.db,
  );
  await send([fault({ count: 30 }), fault({ page: '/sample', count: 4 })]);
  await send([fault({ count: 6 })]);
  const read = async (days: '1' | '7' | '30') =>
    (await staff(getClientHealth, { query: { days } })).data;
  const week = await read('7');
  const [first, ...others] = week.faults;
  assert.deepEqual([week.unit, week.spans.length, others], ['day', 7, []]);
  assert.equal(first!.count, 42);
  assert.deepEqual(first!.versions, [
    { version: old.manifest.version, counts: [0, 0, 0, 2, 0, 0, 0] },
    { version: live.manifest.version, counts: [0, 0, 0, 0, 0, 0, 40] },
  ]);
  assert.equal(first!.began.version, old.manifest.version);
  assert.ok(first!.began.releasedAt);
  assert.equal((await read('30')).faults[0]!.count, 47);
  const day = (await read('1')).faults[0]!;
  assert.deepEqual(
    day.versions.map(({ version, counts }) => [version, counts.at(-1)]),
    [[live.manifest.version, 40]],
  );
  const { remotes } = (await staff(getHealthTrend, { query: { days: '7' } })).data;
  assert.deepEqual(remotes[0]!.faults, [0, 0, 0, 2, 0, 0, 40]);
  assert.equal(week.releases.find(({ version }) => version === old.manifest.version)!.faults, 2);
});

test("PLT-16 only the platform's operators read it", async () => {
  const admin = await signInNew(t, accountId, 'Admin');
  assert.equal((await admin(getClientHealth)).status, 403);
  assert.equal((await t.client()(getClientHealth)).status, 401);
  assert.equal((await admin(getHealthTrend)).status, 403);
  assert.equal((await t.client()(getHealthTrend)).status, 401);
});
