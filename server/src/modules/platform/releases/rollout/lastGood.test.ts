import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type Composition,
  keepRelease,
  listReleases,
  releaseCall,
  reportReleaseFailure,
  rollBackRelease,
  setCanary,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildAccount } from '../../../../testing/rows/builders.ts';
import { bundleOf, samplePlatform, sampleRemote } from '../../../../testing/rows/sampleReleases.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { signInNew } from '../../../../testing/rows/accountServer.ts';
import { createDeployToken } from '../index.ts';

const name = 'mfe-good';
const t = await testServer({ trustProxy: true });
const platform = t.client(await createDeployToken(t.db, 'platform', 'platform team'));
const sample = samplePlatform('Platform', { '@fraktion/shared-ui': { Button: [] } });
await platform(releaseCall, { params: { name: 'platform' }, files: [bundleOf(sample)] });
const client = t.client(await createDeployToken(t.db, name, 'team'));

async function release(text: string): Promise<string> {
  const sample = sampleRemote(name, text);
  await client(releaseCall, { params: { name }, files: [bundleOf(sample)] });
  return sample.manifest.version;
}

async function candidates(): Promise<string[]> {
  const read = (await (await fetch(`${t.url}/remotes.json`)).json()) as Composition;
  return read.remotes[0]!.candidates.map(({ version }) => version);
}

/** The tokens of three signed-in people. */
async function threePeople(): Promise<string[]> {
  const { id } = await buildAccount(t.db);
  const people = await Promise.all([1, 2, 3].map(async () => signInNew(t, id, 'User')));
  return people.map(({ session }) => session.token);
}

interface Sender {
  readonly from: string;
  readonly browser?: string;
  readonly token?: string;
}

const report = async (version: string, { from, browser = 'a browser', token }: Sender) =>
  (
    await fetch(`${t.url}/api/releases/${name}/failures`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        'user-agent': browser,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({
        version,
        platform: '0'.repeat(12),
        fault: 'entryFailed',
        detail: 'not there',
      }),
    })
  ).status;

const failuresOf = async (version: string) => {
  const { data } = await client(listReleases, { params: { name } });
  return data.releases.find((each) => each.version === version)?.failures;
};

test('PLT-06 the last good versions follow the live one; a version that several people saw fail does not', async () => {
  const [one, two, three] = [await release('one'), await release('two'), await release('three')];
  assert.deepEqual(await candidates(), [three, two, one]);
  const from = '10.0.0.1';
  const [first = '', second = '', third = ''] = await threePeople();
  for (const token of [first, first, second]) await report(two, { from, token });
  assert.deepEqual(await candidates(), [three, two, one]);
  await report(two, { from, token: third });
  assert.deepEqual(await candidates(), [three, one]);
  // The live version stays the first choice, whatever strangers report.
  for (const token of [first, second, third]) await report(three, { from, token });
  assert.equal((await candidates())[0], three);
  assert.equal(await failuresOf(two), 3);
});

test('PLT-06 one address, or one network, cannot disqualify a version, whatever it sends', async () => {
  const [before] = [await release('good'), await release('after the good one')];
  for (let n = 0; n < 10; n += 1)
    await report(before, { from: '10.1.0.1', browser: `browser ${n}` });
  for (let n = 1; n < 10; n += 1) await report(before, { from: `2001:db8::${n}` });
  for (let n = 0; n < 5; n += 1)
    await report(before, { from: '10.1.0.1', token: `forged.token.${n}` });
  assert.equal(await failuresOf(before), 2);
  assert.ok((await candidates()).includes(before));
});

test('PLT-06 strangers from many networks count as one reporter beside people who are signed in', async () => {
  const [before] = [await release('seen'), await release('after the seen one')];
  for (const from of ['10.4.0.1', '10.4.1.1', '10.4.2.1', '10.4.3.1'])
    await report(before, { from });
  const [first, second] = await threePeople();
  await report(before, { from: '10.4.0.1', token: first! });
  assert.equal(await failuresOf(before), 5);
  assert.ok((await candidates()).includes(before));
  await report(before, { from: '10.4.0.1', token: second! });
  assert.ok(!(await candidates()).includes(before));
});

test('PLT-06 strangers who fill the store of reports keep nobody out who is signed in', async () => {
  const [before] = [await release('flooded'), await release('after the flooded one')];
  await sql`insert into release_failure (name, version, reporter, fault, platform, detail)
    select ${name}, ${before}, decode(lpad(to_hex(n), 32, '0'), 'hex'), 'entryFailed', 'p', ''
    from generate_series(1, 200) n`.execute(t.db);
  const people = await threePeople();
  for (const token of people) await report(before, { from: '10.5.0.1', token });
  assert.ok(!(await candidates()).includes(before));
});

test('PLT-06 PLT-17 what was slow, and what failed on other days, keeps no failure out', async () => {
  const [before] = [await release('slow'), await release('after the slow one')];
  const stored = (fault: string, days: number) =>
    sql`insert into release_failure (name, version, reporter, fault, platform, detail, at)
      select ${name}, ${before}, decode('80' || lpad(to_hex(n), 30, '0'), 'hex'), ${fault}, 'p', '',
        now() - make_interval(days => ${days})
      from generate_series(1, 200) n`.execute(t.db);
  await stored('entryTimedOut', 0);
  await stored('entryFailed', 2);
  const [first, ...others] = await threePeople();
  await report(before, { from: '10.6.0.1', token: first! });
  // The day is full: who told already may tell again.
  await sql`insert into release_failure (name, version, reporter, fault, platform, detail, at)
    select ${name}, ${before}, decode('81' || lpad(to_hex(n), 30, '0'), 'hex'), 'entryFailed', 'p', '', now()
    from generate_series(1, 197) n`.execute(t.db);
  for (const token of others) await report(before, { from: '10.6.0.1', token });
  await report(before, { from: '10.6.0.1', token: first! });
  assert.equal(await failuresOf(before), 200);
  assert.ok(!(await candidates()).includes(before));
});

test('PLT-06 an office behind one address counts as the people who are signed in there', async () => {
  const [before] = [await release('bad'), await release('after the bad one')];
  const from = '10.2.0.1';
  for (const token of await threePeople()) {
    assert.ok((await candidates()).includes(before));
    for (const browser of ['desk', 'phone']) await report(before, { from, browser, token });
  }
  assert.equal(await failuresOf(before), 3);
  assert.ok(!(await candidates()).includes(before));
  const rows = await t.db
    .selectFrom('release_failure')
    .select('reporter')
    .where('version', '=', before)
    .execute();
  assert.ok(
    rows.every(({ reporter }) => reporter.length === 16),
    'nothing that names anybody is kept',
  );
});

test('PLT-06 the reports of one reporter are limited per minute, and those of others still count', async () => {
  const version = await release('noisy');
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push(await report(version, { from: '10.3.0.1' }));
  assert.equal(statuses.indexOf(429), 20);
  assert.equal(await report(version, { from: '10.3.0.2' }), 200);
});

test('PLT-18 a version that was rolled back is never last good, until it is live again', async () => {
  const [one, two] = [await release('steps one'), await release('steps two')];
  await client(rollBackRelease, { params: { name } });
  assert.ok(!(await candidates()).includes(two));
  const three = await release('steps three');
  assert.deepEqual((await candidates()).slice(0, 2), [three, one]);
  assert.ok(!(await candidates()).includes(two));
  const { data } = await client(listReleases, { params: { name } });
  assert.equal(data.releases.find(({ version }) => version === two)?.mark, 'rolledBack');
  await release('steps two');
  const four = await release('steps four');
  assert.deepEqual(await candidates(), [four, two, three]);
});

test('PLT-18 a version that was reported broken stays so, however long ago, until it is live again', async () => {
  const good = await release('marks good');
  const bad = await release('marks bad');
  for (const token of await threePeople()) await report(bad, { from: '10.0.1.1', token });
  const next = await release('marks next');
  const days = sql`update release_failure set at = at - interval '20 days'`;
  await days.execute(t.db);
  await sql`update release set broken_at = broken_at - interval '20 days'`.execute(t.db);
  assert.deepEqual((await candidates()).slice(0, 2), [next, good]);
  const { data } = await client(listReleases, { params: { name } });
  assert.equal(data.releases.find(({ version }) => version === bad)?.mark, 'broken');
  // Its team has fixed its server calls, and puts it live again: only later reports count.
  await release('marks bad');
  const last = await release('marks last');
  assert.deepEqual((await candidates()).slice(0, 2), [last, bad]);
  await report(bad, { from: '10.0.1.4' });
  assert.deepEqual((await candidates()).slice(0, 2), [last, bad]);
});

test('PLT-06 a report of an unknown version is not stored', async () => {
  const answer = await t.client()(reportReleaseFailure, {
    params: { name },
    body: { version: 'f'.repeat(12), platform: '0'.repeat(12), fault: 'renderFailed', detail: '' },
  });
  assert.deepEqual(answer.data, { kept: false });
});

const served = async (version: string): Promise<number> =>
  (await fetch(`${t.url}/releases/${name}/${version}/entry.js`)).status;

/** Makes all releases and their history a number of days older. */
async function grow(days: number): Promise<void> {
  await sql`update release set released_at = released_at - make_interval(days => ${days}),
    last_live_at = last_live_at - make_interval(days => ${days})`.execute(t.db);
  await sql`update release_event set at = at - make_interval(days => ${days})`.execute(t.db);
}

test('PLT-14 a version that was live or a canary until recently is still served, however long ago it went live', async () => {
  const tried = sampleRemote(name, 'tried for weeks');
  await client(keepRelease, { params: { name }, files: [bundleOf(tried)] });
  const body = { version: tried.manifest.version, accounts: [], percent: 10 };
  const long = await release('live for weeks');
  await client(setCanary, { params: { name }, body });
  await grow(40);
  for (let index = 0; index < 11; index += 1) await release(`after weeks ${index}`);
  assert.equal(await served(long), 200);
  assert.equal(await served(tried.manifest.version), 200);
  await grow(31);
  await release('a month later');
  // A node may still have their bytes in memory; the registry has removed them.
  const { releases } = (await client(listReleases, { params: { name } })).data;
  assert.equal(releases.length, 10);
});

test('PLT-14 old releases stay for 30 days and the last ten for ever', async () => {
  const versions: string[] = [];
  for (let index = 0; index < 12; index += 1) versions.push(await release(`kept ${index}`));
  const count = async () => (await client(listReleases, { params: { name } })).data.releases.length;
  const all = await count();
  await release('young');
  assert.equal(await count(), all + 1);
  await grow(31);
  const newest = await release('newest');
  assert.equal(await count(), 10);
  assert.equal(await served(versions[0]!), 404);
  assert.equal(await served(newest), 200);
});
