import assert from 'node:assert/strict';
import { test } from 'node:test';

import { deleteSavedReport, listSavedReports, updateSavedReport } from '@fraktion/contract';

import {
  buildAccount,
  buildInfocard,
  buildLocation,
  buildUser,
} from '../../../testing/rows/builders.ts';
import {
  type NewSavedReport,
  plainReport,
  saveReport,
} from '../../../testing/rows/savedReports.ts';
import { postingCopier } from '../../../testing/rows/copiedPostings.ts';
import { mailsTo, mailTo, mailingServer } from '../../../testing/servers/mailbox.ts';
import { readPdfText } from '@fraktion/demo-world/documents/pdfText';
import type { Client } from '../../../testing/servers/testApp.ts';
import { cellsOf, unzipped } from '@fraktion/demo-world/documents/unzipped';
import { createMailSavedReport } from './mailSavedReport.ts';

const { t, smtp } = await mailingServer();

async function newWorld() {
  const { id: accountId } = await buildAccount(t.db);
  const user = await buildUser(t.db, accountId, 'Admin');
  const admin = await t.signIn(user.email);
  const member = async (role: 'FacilityUser' | 'LocationAdmin' | 'User', more = {}) => {
    const { id, email } = await buildUser(t.db, accountId, role, more);
    return { id, email, client: await t.signIn(email) };
  };
  return { accountId, user, admin, member };
}

const namesOf = async (by: Client) => (await by(listSavedReports)).data.map(({ name }) => name);

test('REP-08 a report is saved, shared with a role, changed by its owner alone, and deleted', async () => {
  const { admin, member } = await newWorld();
  const { data, status } = await saveReport(admin, { sharedWith: ['FacilityUser'] });
  assert.equal(status, 200);
  assert.deepEqual([data.mine, data.sharedWith, data.version], [true, ['FacilityUser'], 1]);
  const { client: facility } = await member('FacilityUser');
  const { client: local } = await member('LocationAdmin');
  const [shared] = (await facility(listSavedReports)).data;
  assert.deepEqual([shared?.name, shared?.mine], ['Cost by location', false]);
  assert.deepEqual(await namesOf(local), []);
  const stranger = await newWorld();
  assert.deepEqual(await namesOf(stranger.admin), []);

  const at = { params: { id: data.id } };
  const change = (by: Client, body: Partial<NewSavedReport>) =>
    by(updateSavedReport, {
      ...at,
      body: { ...plainReport, sharedWith: ['FacilityUser'], version: 1, ...body },
    });
  for (const by of [facility, stranger.admin]) {
    assert.equal((await change(by, { name: 'Mine' })).status, 404);
    assert.equal((await by(deleteSavedReport, { ...at, query: { version: 1 } })).status, 404);
  }
  const changed = await change(admin, { name: 'Cost', sharedWith: ['LocationAdmin'] });
  assert.equal(changed.data.version, 2);
  assert.deepEqual([await namesOf(facility), await namesOf(local)], [[], ['Cost']]);
  const late = await change(admin, { name: 'Late' });
  assert.deepEqual([late.status, late.error?.message], [409, 'Generic.Changed']);
  assert.deepEqual(late.error?.current, changed.data);
  assert.equal((await admin(deleteSavedReport, { ...at, query: { version: 2 } })).status, 204);
  assert.deepEqual(await namesOf(local), []);
});

test('REP-08 a report of trips is for those who may open it, and an address is no script', async () => {
  const { admin, member } = await newWorld();
  const { client: facility } = await member('FacilityUser');
  const refused = await saveReport(facility, { page: 'drivings', query: '' });
  assert.deepEqual([refused.status, refused.error?.message], [403, 'Generic.Forbidden']);
  const ofDrivings = await saveReport(admin, {
    page: 'drivings',
    query: '',
    sharedWith: ['FacilityUser', 'LocationAdmin'],
  });
  assert.deepEqual(ofDrivings.data.sharedWith, ['LocationAdmin']);
  assert.equal((await saveReport(admin, { query: '<script>' })).status, 400);
  const again = await saveReport(admin, { id: ofDrivings.data.id });
  assert.deepEqual([again.status, again.error?.message], [409, 'Generic.Already.Exists']);
  const { client: user } = await member('User');
  assert.equal((await user(listSavedReports)).status, 403);
  assert.equal((await saveReport(user)).status, 403);
});

/** Postings can be written at two locations. */
async function hereAndThere(accountId: string, admin: Client) {
  const post = await postingCopier(t, accountId, admin);
  const [here, there] = [
    await buildLocation(t.db, accountId, { name: 'Here' }),
    await buildLocation(t.db, accountId, { name: 'There' }),
  ];
  const at = (location: typeof here) =>
    buildInfocard(t.db, accountId, { location_id: location.id });
  return { post, here, there, at };
}

test('REP-08 REP-06 a monthly report is mailed as PDF and Excel, to each with the figures of the own locations', async () => {
  const { accountId, user, admin, member } = await newWorld();
  const { post, here, there, at } = await hereAndThere(accountId, admin);
  await post(await at(here), { date: '2026-10-10', amount: '100.25' });
  await post(await at(there), { date: '2026-10-31', amount: '200.5' });
  await post(await at(there), { date: '2026-11-01', amount: '4000' });
  const facility = await member('FacilityUser', { allLocations: false, locationIds: [here.id] });
  const { data: report } = await saveReport(admin, {
    sharedWith: ['FacilityUser'],
    frequency: 'monthly',
  });
  const mail = createMailSavedReport({ ...t.app.services, db: t.db });
  const job = { accountId, reportId: report.id, day: '2026-11-01' };
  for (const userId of [user.id, facility.id]) {
    await mail({ ...job, userId });
    await mail({ ...job, userId });
  }
  const attached = async (address: string) => {
    const received = await mailTo(smtp, address);
    const [pdf, sheet] = received.attachments.map(({ content }) => content);
    assert.equal(received.attachments.length, 2);
    assert.match(
      received.text ?? '',
      /reporting\/postings\?.*fromDate=2026-10-01&toDate=2026-10-31/,
    );
    return { text: await readPdfText(pdf!), sheet: sheet! };
  };
  const all = await attached(user.email);
  assert.match(all.text, /Cost by location, October 2026/);
  assert.match(all.text, /There 200\.50 .*Here 100\.25 .*Total 300\.75/);
  assert.deepEqual(
    cellsOf(all.sheet, 1)
      .slice(1, 3)
      .map((row) => row.slice(0, 2)),
    [
      ['There', 200.5],
      ['Here', 100.25],
    ],
  );
  assert.match(unzipped(all.sheet, 'xl/worksheets/sheet1.xml'), /<f>=?SUM\(B2:B3\)<\/f>/);
  const own = await attached(facility.email);
  assert.match(own.text, /Here 100\.25 .*Total 100\.25/);
  assert.ok(!own.text.includes('There'));
  assert.equal(mailsTo(smtp, user.email).length, 1, 'once a month');
});

test('REP-08 REP-03 REP-09 data insights are saved with their location, and mailed with cost bridge, findings and figures', async () => {
  const { accountId, user, admin, member } = await newWorld();
  const { post, here, there, at } = await hereAndThere(accountId, admin);
  const card = await at(here);
  await post(card, { date: '2025-10-10', amount: '80' });
  await post(card, { date: '2026-10-10', amount: '100.25' });
  await post(await at(there), { date: '2026-10-31', amount: '200.5' });
  const facility = await member('FacilityUser', { allLocations: false, locationIds: [here.id] });
  const insights: Partial<NewSavedReport> = {
    page: 'insights',
    name: 'Insights',
    sharedWith: ['FacilityUser'],
  };
  const days = 'fromDate=2026-03-01&toDate=2026-03-31&compare=lastYear';
  const everywhere = await saveReport(admin, { ...insights, query: `${days}&location=all&map=kg` });
  const oneQuery = `${days}&location=${there.id}`;
  const one = await saveReport(admin, { ...insights, query: oneQuery, frequency: 'monthly' });
  assert.deepEqual([everywhere.status, one.data.query], [200, oneQuery]);
  assert.deepEqual(await namesOf(facility.client), ['Insights', 'Insights']);
  await t.db
    .updateTable('saved_report')
    .set({ frequency: 'monthly' })
    .where('account_id', '=', accountId)
    .execute();
  const mail = createMailSavedReport({ ...t.app.services, db: t.db });
  const mailed = async (reader: typeof facility | typeof user, reportId: string) => {
    const before = mailsTo(smtp, reader.email).length;
    await mail({ accountId, reportId, userId: reader.id, day: '2026-11-01' });
    const { text = '', attachments } = await mailTo(smtp, reader.email, before + 1);
    const [pdf, sheet] = attachments.map(({ content }) => content);
    return { text, pdf: await readPdfText(pdf!), sheet: sheet! };
  };
  const all = await mailed(user, everywhere.data.id);
  assert.match(all.text, /data-insights\?.*fromDate=2026-10-01&toDate=2026-10-31/);
  assert.match(
    all.pdf,
    /Figures by location .*There 200\.50.*Here 100\.25 80\.00.*Total 300\.75 80\.00/,
  );
  assert.match(all.pdf, /Why the cost moved .*Cost of the compared period 80\.00/);
  assert.match(all.pdf, /New containers 200\.50 .*Cost of this period 300\.75/);
  const bridge = cellsOf(all.sheet, 2);
  assert.deepEqual(bridge[1]?.slice(0, 2), ['Cost of the compared period', 80]);
  assert.match(unzipped(all.sheet, 'xl/worksheets/sheet2.xml'), /<f>=?SUM\(B2:B8\)<\/f>/);
  const theirs = await mailed(facility, everywhere.data.id);
  assert.ok(theirs.pdf.includes('Here') && !theirs.pdf.includes('There'));
  const narrowed = await mailed(user, one.data.id);
  assert.match(narrowed.pdf, /There 200\.50.*Total 200\.50/);
  assert.ok(!narrowed.pdf.includes('Here'));
  const nothing = await mailed(facility, one.data.id);
  assert.ok(!nothing.pdf.includes('There') && !nothing.pdf.includes('200.50'));
});
