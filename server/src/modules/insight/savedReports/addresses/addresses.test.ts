import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  askAddressAgain,
  confirmReportMail,
  deleteSavedReport,
  listSavedReports,
  readReportMail,
  stopReportMail,
  updateSavedReport,
} from '@fraktion/contract';
import { sql } from 'kysely';

import {
  buildAccount,
  buildInfocard,
  buildLocation,
  buildUser,
} from '../../../../testing/rows/builders.ts';
import { postingCopier } from '../../../../testing/rows/copiedPostings.ts';
import {
  type NewSavedReport,
  plainReport,
  saveReport,
} from '../../../../testing/rows/savedReports.ts';
import { mailsTo, mailTo, mailingServer } from '../../../../testing/servers/mailbox.ts';
import type { Client } from '../../../../testing/servers/testApp.ts';
import { readPdfText } from '@fraktion/demo-world/documents/pdfText';
import type { Db } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { ParkJob } from '../../../../jobs/index.ts';
import { queueMail } from '../../../../mail/index.ts';
import { startDueReports } from '../dueReports.ts';
import { createMailOutside } from './mailOutside.ts';

const { t, smtp } = await mailingServer();
const nobody = t.client();
let count = 0;
const newAddress = () => `boss${(count += 1)}@outside.example`;

async function newWorld() {
  const { id: accountId } = await buildAccount(t.db, { name: 'Havnen & Co' });
  const user = await buildUser(t.db, accountId, 'Admin');
  return { accountId, user, admin: await t.signIn(user.email) };
}

/** The link of a mail, as its page sends it. */
function linkOf(text = '') {
  const [, id = '', secret = ''] = /\/report-mails\/([\w-]+)#([\w-]+)/.exec(text) ?? [];
  return { params: { id }, body: { secret } };
}

const stateOf = async (by: Client) =>
  (await by(listSavedReports)).data[0]?.addresses.map(({ email, state }) => [email, state]);

const due = async (accountId: string) => {
  await t.db
    .updateTable('saved_report')
    .set({ next_on: '2026-01-01' })
    .where('account_id', '=', accountId)
    .execute();
  await startDueReports(t.db);
};

/** Mails to an address, also those that wait. */
const writtenTo = async (email: string): Promise<number> =>
  (await sql`select from mail where recipient = ${email}`.execute(t.db)).rows.length;

const auditOf = async (accountId: string) =>
  (
    await t.db
      .selectFrom('audit_entry')
      .select('kind')
      .where('account_id', '=', accountId)
      .where('kind', 'in', [
        'reportAddressAdded',
        'reportAddressConfirmed',
        'reportAddressRemoved',
        'reportAddressStopped',
      ])
      .orderBy('at')
      .execute()
  ).map(({ kind }) => kind);

test('REP-08 an outside address gets a link, nothing before it is confirmed, and no more after it has stopped', async () => {
  const { accountId, user, admin } = await newWorld();
  const email = newAddress();
  await saveReport(admin, { frequency: 'weekly', emails: [email, email.toUpperCase()] });
  const asked = await mailTo(smtp, email);
  assert.match(asked.subject ?? '', /^Havnen & Co wants to send you a report$/);
  assert.deepEqual(await stateOf(admin), [[email, 'waiting']]);
  const link = linkOf(asked.text);
  const { data: read } = await nobody(readReportMail, link);
  assert.deepEqual(
    [read.state, read.reportName, read.accountName],
    ['waiting', 'Cost by location', 'Havnen & Co'],
  );
  await due(accountId);
  await mailTo(smtp, user.email);
  assert.equal(mailsTo(smtp, email).length, 1, 'only the confirmation');

  for (const wrong of [
    { ...link, body: { secret: 'x'.repeat(43) } },
    { ...link, params: { id: '0193a000-0000-7000-8000-0000000000f9' } },
  ]) {
    const refused = await nobody(confirmReportMail, wrong);
    assert.deepEqual([refused.status, refused.error?.message], [410, 'Reports.Link.Invalid']);
  }
  assert.equal((await nobody(confirmReportMail, link)).data.state, 'confirmed');
  await due(accountId);
  const mailed = await mailTo(smtp, email, 2);
  assert.equal(mailed.attachments.length, 2);
  assert.match(mailed.text ?? '', /All locations that .+ may see/);
  assert.ok(!(mailed.text ?? '').includes('economics/reporting'), 'no link into the portal');
  const stopLink = linkOf(mailed.text);
  assert.equal((await nobody(stopReportMail, stopLink)).data.state, 'stopped');
  assert.deepEqual(await stateOf(admin), [[email, 'stopped']]);
  const mail = createMailOutside({ ...t.app.services, db: t.db });
  await mail({ accountId, addressId: stopLink.params.id, day: '2026-12-01' });
  assert.equal(await writtenTo(email), 2);
  // The receiver may want it again, without a new confirmation.
  assert.equal((await nobody(confirmReportMail, stopLink)).data.state, 'confirmed');
  assert.deepEqual(await auditOf(accountId), [
    'reportAddressAdded',
    'reportAddressConfirmed',
    'reportAddressStopped',
    'reportAddressConfirmed',
  ]);
});

/** As the database is just before the transaction of that number, counted from one. */
function beforeTransaction(number: number, act: () => Promise<unknown>): Db {
  let count = 0;
  return new Proxy(t.db, {
    get(db, name) {
      const value: unknown = Reflect.get(db, name);
      if (typeof value !== 'function') return value;
      if (name !== 'transaction' || (count += 1) !== number) return value.bind(db);
      return () => ({
        execute: async (run: (tx: Tx) => Promise<unknown>) => {
          await act();
          return db.transaction().execute(run);
        },
      });
    },
  });
}

test('REP-08 an address that stops or is removed while its report is drawn or waits gets no mail', async () => {
  const { accountId, admin } = await newWorld();
  const email = newAddress();
  const { data: report } = await saveReport(admin, { frequency: 'weekly', emails: [email] });
  const link = linkOf((await mailTo(smtp, email)).text);
  await nobody(confirmReportMail, link);
  const job = { accountId, addressId: link.params.id, day: '2026-11-01' };
  const drawing = beforeTransaction(3, () => nobody(stopReportMail, link));
  await createMailOutside({ ...t.app.services, db: drawing })(job);
  assert.deepEqual([await stateOf(admin), await writtenTo(email)], [[[email, 'stopped']], 1]);

  await nobody(confirmReportMail, link);
  const waiting = (more: object) =>
    t.db.transaction().execute((tx) =>
      queueMail(tx, {
        accountId,
        recipient: email,
        subject: 'A',
        text: 'A',
        html: 'A',
        about: [report.id, link.params.id],
        ...more,
      }),
    );
  const givenUp = async (id: string) =>
    (await sql`select from mail where id = ${id} and given_up_at is not null`.execute(t.db)).rows
      .length === 1;
  smtp.refuse = () => ({ code: 451, text: 'Try later' });
  const [theirs, others] = [await waiting({}), await waiting({ about: report.id })];
  assert.equal(
    (await admin(deleteSavedReport, { params: { id: report.id }, query: { version: 1 } })).status,
    204,
  );
  smtp.refuse = () => null;
  assert.deepEqual([await givenUp(theirs), await givenUp(others)], [true, false]);
  assert.equal((await auditOf(accountId)).at(-1), 'reportAddressRemoved');
});

test('REP-08 without the key of its secret a mail to an address is parked at once, with the reason', async () => {
  const { accountId, admin } = await newWorld();
  const email = newAddress();
  const { data: report } = await saveReport(admin, { frequency: 'weekly', emails: [email] });
  await nobody(confirmReportMail, linkOf((await mailTo(smtp, email)).text));
  await t.db
    .updateTable('saved_report_address')
    .set({ secret_sealed: 'an-old-key.AAAA' })
    .where('account_id', '=', accountId)
    .execute();
  const mail = createMailOutside({ ...t.app.services, db: t.db });
  const job = { accountId, addressId: report.addresses[0]!.id, day: '2026-11-01' };
  await assert.rejects(mail(job), (error) => {
    assert.ok(error instanceof ParkJob);
    assert.match(error.message, /^The key an-old-key, .* is not set/);
    return true;
  });
});

test('REP-08 a confirmation expires, and the owner may send another to who has not answered', async () => {
  const { accountId, admin } = await newWorld();
  const email = newAddress();
  const { data: report } = await saveReport(admin, { emails: [email] });
  const link = linkOf((await mailTo(smtp, email)).text);
  await t.db
    .updateTable('saved_report_address')
    .set({ expires_at: sql<string>`now() - interval '1 minute'` })
    .where('account_id', '=', accountId)
    .execute();
  assert.deepEqual(await stateOf(admin), [[email, 'expired']]);
  const late = await nobody(confirmReportMail, link);
  assert.deepEqual([late.status, late.error?.message], [410, 'Reports.Link.Expired']);
  const again = { params: { id: report.id, addressId: report.addresses[0]!.id } };
  const stranger = await newWorld();
  assert.equal((await stranger.admin(askAddressAgain, again)).status, 404);
  assert.equal((await admin(askAddressAgain, again)).data.addresses[0]?.state, 'waiting');
  const second = linkOf((await mailTo(smtp, email, 2)).text);
  assert.equal((await nobody(stopReportMail, second)).data.state, 'stopped');
  assert.equal((await admin(askAddressAgain, again)).status, 404);
});

test('REP-08 an outside address sees no more than the owner, and nothing once the owner may not', async () => {
  const { accountId, admin } = await newWorld();
  const post = await postingCopier(t, accountId, admin);
  const [here, there] = [
    await buildLocation(t.db, accountId, { name: 'Here' }),
    await buildLocation(t.db, accountId, { name: 'There' }),
  ];
  const at = (id: string) => buildInfocard(t.db, accountId, { location_id: id });
  await post(await at(here.id), { date: '2026-10-10', amount: '100.25' });
  await post(await at(there.id), { date: '2026-10-31', amount: '200.5' });
  const owner = await buildUser(t.db, accountId, 'LocationAdmin', {
    allLocations: false,
    locationIds: [here.id],
  });
  const email = newAddress();
  const { data: report } = await saveReport(await t.signIn(owner.email), {
    frequency: 'monthly',
    emails: [email],
  });
  await nobody(confirmReportMail, linkOf((await mailTo(smtp, email)).text));
  const mail = createMailOutside({ ...t.app.services, db: t.db });
  const job = { accountId, addressId: report.addresses[0]!.id };
  await mail({ ...job, day: '2026-11-01' });
  await mail({ ...job, day: '2026-11-01' });
  const { attachments } = await mailTo(smtp, email, 2);
  const pdf = await readPdfText(attachments[0]!.content);
  assert.match(pdf, /Here 100\.25 .*Total 100\.25/);
  assert.ok(!pdf.includes('There'));
  await t.db
    .updateTable('account_user')
    .set({ role: 'User' })
    .where('user_id', '=', owner.id)
    .execute();
  await mail({ ...job, day: '2026-12-01' });
  assert.equal(await writtenTo(email), 2);
});

test('REP-08 outside addresses are few, asked rarely, and seen by the owner alone', async () => {
  const { accountId, admin } = await newWorld();
  const email = newAddress();
  const { data: report } = await saveReport(admin, {
    emails: [email],
    sharedWith: ['FacilityUser'],
  });
  const facility = await buildUser(t.db, accountId, 'FacilityUser');
  assert.deepEqual(await stateOf(await t.signIn(facility.email)), []);
  const tooMany = await saveReport(admin, { emails: Array.from({ length: 11 }, newAddress) });
  assert.equal(tooMany.status, 400);

  let version = 1;
  const write = async (body: Partial<NewSavedReport>) => {
    const answer = await admin(updateSavedReport, {
      params: { id: report.id },
      body: { ...plainReport, version, ...body },
    });
    if (answer.status === 200) version = answer.data.version;
    return answer;
  };
  for (const emails of [[], [email], [], [email], []])
    assert.equal((await write({ emails })).status, 200);
  const fourth = await write({ emails: [email] });
  assert.deepEqual([fourth.status, fourth.error?.message], [429, 'Generic.Too.Many.Requests']);

  await sql`insert into saved_report_address
      (account_id, id, report_id, email, language, secret_hash, secret_sealed, expires_at)
    select ${accountId}, gen_random_uuid(), ${report.id}, 'a' || n || '@outside.example', 'en',
      sha256((${accountId} || n)::bytea), '', now() from generate_series(1, 50) n`.execute(t.db);
  const full = await saveReport(admin, { emails: [newAddress()] });
  assert.deepEqual([full.status, full.error?.message], [409, 'Reports.Addresses.Full']);
});
