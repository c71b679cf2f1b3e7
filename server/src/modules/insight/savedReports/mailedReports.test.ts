import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  listReportPeople,
  listSavedReports,
  nextMailDay,
  savedReportPath,
  sendTestReport,
  updateSavedReport,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildAccount, buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { plainReport, saveReport } from '../../../testing/rows/savedReports.ts';
import { mailsTo, mailTo, mailingServer } from '../../../testing/servers/mailbox.ts';
import { readPdfText } from '@fraktion/demo-world/documents/pdfText';
import { startDueReports } from './dueReports.ts';
import { createMailSavedReport } from './mailSavedReport.ts';

const { t, smtp } = await mailingServer();

async function newWorld() {
  const { id: accountId } = await buildAccount(t.db);
  const user = await buildUser(t.db, accountId, 'Admin');
  const admin = await t.signIn(user.email);
  const member = (role: 'Admin' | 'FacilityUser' | 'LocationAdmin' | 'User') =>
    buildUser(t.db, accountId, role);
  return { accountId, user, admin, member };
}

/** As if the day of each report of the account had come. */
const makeDue = (accountId: string, on = '2026-01-01') =>
  t.db
    .updateTable('saved_report')
    .set({ next_on: on })
    .where('account_id', '=', accountId)
    .where('frequency', '<>', 'never')
    .execute();

const noticesOf = async (userId: string) =>
  (
    await t.db
      .selectFrom('notification')
      .select(['kind', 'values', 'link'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  ).map(({ kind, values, link }) => [
    kind,
    new Map(Object.entries({ ...values })).get('toOwner'),
    link?.split('?')[0],
  ]);

test('REP-08 a due report is mailed to its owner, to named users and to roles, and to nobody who has lost the role or the account', async () => {
  const { accountId, user, admin, member } = await newWorld();
  const facility = await member('FacilityUser');
  const gone = await member('FacilityUser');
  const named = await member('LocationAdmin');
  const unnamed = await member('LocationAdmin');
  const outsider = await buildUser(t.db, (await buildAccount(t.db)).id, 'Admin');
  const { data: report } = await saveReport(admin, {
    sharedWith: ['FacilityUser'],
    frequency: 'monthly',
    readerIds: [named.id, outsider.id],
  });
  assert.deepEqual(
    report.readers.map(({ id }) => id),
    [named.id],
  );
  await saveReport(admin, { name: 'Not mailed' });
  await t.db.deleteFrom('account_user').where('user_id', '=', gone.id).execute();
  await makeDue(accountId);
  await startDueReports(t.db);
  await startDueReports(t.db);
  for (const { email } of [user, facility, named]) await mailTo(smtp, email);
  for (const { email } of [gone, unnamed, outsider]) assert.equal(mailsTo(smtp, email).length, 0);

  const seen = await eventually(async () => {
    const [first] = (await admin(listSavedReports)).data;
    return first?.last?.delivered === 3 && first;
  }, 'the mails are counted');
  assert.deepEqual([seen.last?.mails, seen.last?.failed], [3, 0]);
  assert.equal(seen.nextOn, nextMailDay(seen, seen.last!.on));
  const { data: ofNamed } = await (await t.signIn(named.email))(listSavedReports);
  assert.deepEqual(
    ofNamed.map(({ name }) => name),
    ['Cost by location'],
  );

  const mail = createMailSavedReport({ ...t.app.services, db: t.db });
  await t.db
    .updateTable('account_user')
    .set({ role: 'User' })
    .where('user_id', '=', facility.id)
    .execute();
  const job = { accountId, reportId: report.id, day: '2020-01-01' };
  for (const userId of [facility.id, gone.id, unnamed.id]) await mail({ ...job, userId });
  assert.equal(mailsTo(smtp, facility.email).length, 1);
  assert.equal(mailsTo(smtp, unnamed.email).length, 0);
});

test('REP-08 roles that see a report get no mail unless it is mailed to them', async () => {
  const { accountId, user, admin, member } = await newWorld();
  const facility = await member('FacilityUser');
  await saveReport(admin, {
    sharedWith: ['FacilityUser'],
    frequency: 'weekly',
    mailShared: false,
  });
  await makeDue(accountId);
  await startDueReports(t.db);
  await mailTo(smtp, user.email);
  const [report] = (await (await t.signIn(facility.email))(listSavedReports)).data;
  assert.deepEqual([report?.last?.mails, mailsTo(smtp, facility.email).length], [1, 0]);
});

test('REP-08 the next day is that of the schedule, and stays while the schedule does', async () => {
  const { accountId, admin } = await newWorld();
  const { data } = await saveReport(admin, { frequency: 'monthly', monthDay: 31 });
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone 'Europe/Copenhagen')::date::text as today`.execute(t.db);
  const schedule = { frequency: 'monthly', weekday: 1, monthDay: 31 } as const;
  assert.equal(data.nextOn, nextMailDay(schedule, rows[0]!.today));
  await makeDue(accountId);
  const change = (version: number, more: Partial<typeof plainReport> | object) =>
    admin(updateSavedReport, {
      params: { id: data.id },
      body: { ...plainReport, ...schedule, version, ...more },
    });
  assert.equal((await change(1, { name: 'Renamed' })).data.nextOn, '2026-01-01');
  assert.notEqual((await change(2, { monthDay: 30 })).data.nextOn, '2026-01-01');
  assert.equal((await change(3, { frequency: 'never' })).data.nextOn, null);
});

test('REP-08 a report says how it is filtered and which period it covers, also in a test mail to its owner alone', async () => {
  const { accountId, user, admin, member } = await newWorld();
  const facility = await member('FacilityUser');
  const location = await buildLocation(t.db, accountId, { name: 'Hotel Søndergade 5' });
  const fractionId = '0193a000-0000-7000-8000-0000000000f1';
  await t.db
    .insertInto('waste_fraction')
    .values({ account_id: accountId, id: fractionId, name: 'Cardboard', waste_category: 'Recycle' })
    .execute();
  const filters = `fraction=${fractionId}&category=Rent&collector=none&compare=lastYear`;
  const { data: report } = await saveReport(admin, {
    query: `${plainReport.query}&location=${location.id}&${filters}`,
    sharedWith: ['FacilityUser'],
  });
  const at = { params: { id: report.id } };
  assert.equal((await (await t.signIn(facility.email))(sendTestReport, at)).status, 404);
  assert.equal((await admin(sendTestReport, at)).status, 204);
  const { text = '', subject = '', attachments } = await mailTo(smtp, user.email);
  assert.match(subject, /^Test of a report: Cost by location, /);
  const pdf = await readPdfText(attachments[0]!.content);
  for (const fact of [
    /Location: +Hotel Søndergade 5/,
    /Waste fraction: +Cardboard/,
    /Posting category: +Rent/,
    /: +Not stated/,
    /Compared with: +the same period a year before/,
    /Period: +\w+ 20\d\d/,
  ]) {
    assert.match(text, fact);
    assert.match(pdf, fact);
  }
  assert.equal(mailsTo(smtp, facility.email).length, 0);
  const [now] = (await admin(listSavedReports)).data;
  assert.deepEqual([now?.last, now?.nextOn], [null, null]);
});

test('REP-08 a report ends with the right of its owner: the admins of all locations are told, and the owner who is still in the account', async () => {
  const { accountId, user, admin, member } = await newWorld();
  const owner = await member('LocationAdmin');
  const narrow = await buildUser(t.db, accountId, 'Admin', { allLocations: false });
  const { data: report } = await saveReport(await t.signIn(owner.email), {
    frequency: 'weekly',
    sharedWith: ['Admin'],
  });
  const again = () =>
    t.db
      .updateTable('saved_report')
      .set({ frequency: 'weekly', next_on: '2026-01-01' })
      .where('id', '=', report.id)
      .execute();
  await t.db
    .updateTable('account_user')
    .set({ role: 'User' })
    .where('user_id', '=', owner.id)
    .execute();
  await again();
  await startDueReports(t.db);
  const ofAdmins = [['ReportStopped', '', savedReportPath({ page: 'postings', query: '' })]];
  // The owner may not open the page.
  assert.deepEqual(await noticesOf(owner.id), [['ReportStopped', 'yes', '/']]);
  assert.deepEqual([await noticesOf(user.id), await noticesOf(narrow.id)], [ofAdmins, []]);
  const [stopped] = (await admin(listSavedReports)).data;
  assert.deepEqual([stopped?.frequency, stopped?.nextOn, stopped?.last], ['never', null, null]);
  assert.equal(stopped?.version, 2, 'an open form does not start it again');

  await t.db.deleteFrom('account_user').where('user_id', '=', owner.id).execute();
  await t.db.deleteFrom('notification').where('user_id', '=', user.id).execute();
  await again();
  await startDueReports(t.db);
  assert.deepEqual(await noticesOf(user.id), ofAdmins);
  const entries = await t.db
    .selectFrom('audit_entry')
    .select(['kind', 'subject'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'reportSendingStopped')
    .execute();
  assert.deepEqual(entries.length, 2);
});

test('REP-08 those who may open the page can be named, and nobody else', async () => {
  const { admin, member, user } = await newWorld();
  const facility = await member('FacilityUser');
  const local = await member('LocationAdmin');
  await member('User');
  const people = async (page: 'postings' | 'drivings') =>
    (await admin(listReportPeople, { query: { page } })).data.map(({ id }) => id).toSorted();
  assert.deepEqual(await people('postings'), [facility.id, local.id].toSorted());
  assert.deepEqual(await people('drivings'), [local.id]);
  assert.ok(!(await people('postings')).includes(user.id));
  const refused = await (
    await t.signIn(facility.email)
  )(listReportPeople, {
    query: { page: 'drivings' },
  });
  assert.equal(refused.status, 403);
});
