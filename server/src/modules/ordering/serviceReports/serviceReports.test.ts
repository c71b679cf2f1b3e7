import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  answerServiceReport,
  closeServiceReport,
  createServiceReport,
  getFile,
  getServiceReport,
  getSupplierServiceReport,
  listNotifications,
  listServiceReports,
  listSupplierServiceReports,
  reopenServiceReport,
} from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import { buildAccount, buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { buildReporting, newServiceReport } from '../../../testing/rows/serviceReports.ts';
import { spendMails } from '../../../testing/servers/mailbox.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('ORD-13 a missed pick-up is reported with a photo, answered by the carrier and closed', async () => {
  const on = await buildReporting(t);
  const created = await on.admin(createServiceReport, {
    body: newServiceReport(on.infocard.id),
    files: [new File([onePixel], 'gate.png', { type: 'image/png' })],
  });
  assert.equal(created.status, 200);
  const { id, files, version } = created.data;
  const params = { id };
  assert.deepEqual(created.data.allowedActions, ['close']);
  assert.deepEqual([files.length, created.data.supplierName], [1, 'Vognmand']);
  const notification = await eventually(
    async () => (await on.driver(listNotifications, {})).data[0],
    'the news of the report',
  );
  assert.equal(notification.link, `/suppliers/service-reports?report=${id}`);
  assert.equal((await on.driver(listSupplierServiceReports, {})).data[0]?.id, id);
  const seen = (await on.driver(getSupplierServiceReport, { params })).data;
  assert.deepEqual(seen.allowedActions, ['answer']);
  const photo = await on.driver(getFile, { params: { id: files[0]!.id } });
  assert.equal(photo.status, 200);

  const answer = { params, body: { version, text: 'We come tomorrow' } };
  const answered = await on.driver(answerServiceReport, answer);
  assert.equal(answered.data.status, 'Answered');
  const again = await on.driver(answerServiceReport, answer);
  assert.deepEqual([again.status, again.error?.message], [409, 'Generic.Changed']);
  await eventually(
    async () =>
      (await on.admin(listNotifications, {})).data.some(
        ({ kind }) => kind === 'ServiceReportAnswered',
      ),
    'the news of the answer',
  );

  const closed = await on.admin(closeServiceReport, {
    params,
    body: { version: 2, resolved: true, note: null },
  });
  assert.deepEqual([closed.data.status, closed.data.resolved], ['Closed', true]);
  const late = await on.driver(answerServiceReport, { params, body: { version: 3, text: 'Hm' } });
  assert.deepEqual([late.status, late.error?.message], [409, 'ServiceReports.Not.Open']);
  const open = await on.admin(reopenServiceReport, { params, body: { version: 3, reason: 'No' } });
  assert.deepEqual([open.data.status, open.data.resolved], ['Open', null]);
  assert.deepEqual(
    open.data.events.map(({ kind }) => kind),
    ['reported', 'answered', 'resolved', 'reopened'],
  );
});

/** Tries to reopen a report that was closed so long ago. */
async function reopenedAfter(interval: RawBuilder<unknown>) {
  const on = await buildReporting(t);
  const { id } = await on.reported();
  const params = { id };
  const body = { version: 1, resolved: false, note: 'Never mind' };
  await on.admin(closeServiceReport, { params, body });
  await t.db
    .updateTable('service_report')
    .set({ closed_at: sql<string>`now() - (${interval})` })
    .where('id', '=', id)
    .execute();
  return on.admin(reopenServiceReport, { params, body: { version: 2, reason: 'No' } });
}

test('ORD-13 a report that was closed almost thirty days ago is reopened', async () => {
  const again = await reopenedAfter(sql`interval '30 days' - interval '1 minute'`);
  assert.equal(again.status, 200);
});

test('ORD-13 nobody fills the mailbox of a collector with reports', async () => {
  const on = await buildReporting(t);
  const email = 'smed-report@test.example';
  await t.db
    .updateTable('collector')
    .set({ supplier_account_id: null, email })
    .where('id', '=', on.collector.id)
    .execute();
  const { id } = await on.reported();
  const params = { id };
  const body = { version: 1, resolved: true, note: null };
  assert.equal((await on.admin(closeServiceReport, { params, body })).status, 200);
  spendMails(on.customer.id, email);
  const again = await on.admin(reopenServiceReport, { params, body: { version: 2, reason: 'No' } });
  assert.deepEqual([again.status, (await on.report()).status], [429, 429]);
  assert.equal((await on.admin(getServiceReport, { params })).data.status, 'Closed');
});

test('ORD-13 an action on an older version is refused, even if the state would allow it', async () => {
  const on = await buildReporting(t);
  const { id } = await on.reported();
  const params = { id };
  const answer = { version: 1, text: 'On our way' };
  assert.equal((await on.driver(answerServiceReport, { params, body: answer })).status, 200);
  const stale = await on.admin(closeServiceReport, {
    params,
    body: { version: 1, resolved: true, note: null },
  });
  assert.deepEqual([stale.status, stale.error?.message], [409, 'Generic.Changed']);
  assert.equal((stale.error?.current as { version: number } | undefined)?.version, 2);
});

test('ORD-13 a report that was closed more than thirty days ago is not reopened', async () => {
  const late = await reopenedAfter(sql`interval '31 days'`);
  assert.deepEqual([late.status, late.error?.message], [409, 'ServiceReports.Too.Late']);
});

test('ORD-13 of two concurrent closings one wins, and the other is refused with the current report', async () => {
  const on = await buildReporting(t);
  const { id, version } = await on.reported();
  const close = (resolved: boolean) =>
    on.admin(closeServiceReport, { params: { id }, body: { version, resolved, note: null } });
  const answers = await Promise.all([close(true), close(false)]);
  const lost = answers.find(({ status }) => status === 409);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.equal(lost?.error?.message, 'Generic.Changed');
  assert.equal((lost?.error?.current as { status: string } | undefined)?.status, 'Closed');
});

test('ORD-13 AUT-02 another account, another location and another supplier find no report', async () => {
  const [on, other] = [await buildReporting(t), await buildReporting(t)];
  const { id } = await on.reported();
  const params = { id };
  const elsewhere = await buildLocation(t.db, on.customer.id);
  const confined = await on.signInAs('LocationAdmin', {
    allLocations: false,
    locationIds: [elsewhere.id],
  });
  const close = { params, body: { version: 1, resolved: true, note: null } };
  for (const stranger of [other.admin, confined]) {
    assert.equal((await stranger(getServiceReport, { params })).status, 404);
    assert.equal((await stranger(closeServiceReport, close)).status, 404);
    assert.deepEqual((await stranger(listServiceReports, {})).data, []);
    const about = await stranger(createServiceReport, { body: newServiceReport(on.infocard.id) });
    assert.equal(about.status, 404);
  }
  assert.equal((await other.driver(getSupplierServiceReport, { params })).status, 404);
  const answer = { params, body: { version: 1, text: 'Mine' } };
  assert.equal((await other.driver(answerServiceReport, answer)).status, 404);
});

test('ORD-13 a report about a forwarded order goes to the receiver, and not to its supplier', async () => {
  const [on, other] = [await buildReporting(t), await buildReporting(t)];
  const order = await buildOrder(t.db, on.infocard, {
    supplier_account_id: on.supplier.id,
    receiver_account_id: other.supplier.id,
    receiver_name: 'Sub',
    status: 'Emptied',
    kg_collected: '1200',
    weight_estimated: true,
  });
  const asked = { kind: 'wrongWeight', orderId: order.id, kgExpected: '120' } as const;
  const { id, kgNoted, weightEstimated, orderNumber } = await on.reported(asked);
  assert.deepEqual([kgNoted, weightEstimated, orderNumber], ['1200.000', true, order.number]);
  const params = { id };
  assert.equal((await other.driver(getSupplierServiceReport, { params })).status, 200);
  assert.equal((await on.driver(getSupplierServiceReport, { params })).status, 404);
  const foreign = await other.report({ orderId: order.id });
  assert.equal(foreign.status, 404);
});

test('ORD-13 if no user of the receiver may read reports, the forwarding supplier answers', async () => {
  const on = await buildReporting(t);
  const receiver = await buildAccount(t.db, { kind: 'supplier', name: 'Sub' });
  const sub = await signInNew(t, receiver.id, 'SupSupplier');
  const order = await buildOrder(t.db, on.infocard, {
    supplier_account_id: on.supplier.id,
    receiver_account_id: receiver.id,
    receiver_name: 'Sub',
    status: 'Accepted',
  });
  const { id } = await on.reported({ orderId: order.id });
  const params = { id };
  assert.equal((await sub(getSupplierServiceReport, { params })).status, 403);
  const answer = { params, body: { version: 1, text: 'We come tomorrow' } };
  assert.equal((await on.driver(answerServiceReport, answer)).status, 200);
  await eventually(
    async () =>
      (await on.driver(listNotifications, {})).data.some(({ link }) => link?.endsWith(id)),
    'the news of the report',
  );
});

test('ORD-13 each refusal by its name', async () => {
  const on = await buildReporting(t);
  const future = await on.report({ date: '2099-01-01' });
  assert.deepEqual([future.status, future.error?.fields], [400, { date: 'TooLarge' }]);
  assert.equal((await on.report({ kind: 'wrongWeight' })).status, 400);
  assert.equal((await on.report({ kgExpected: '5' })).status, 400);
  const nobody = await buildInfocard(t.db, on.customer.id, { collector_id: null });
  const missing = await on.report({ infocardId: nobody.id });
  assert.deepEqual([missing.status, missing.error?.message], [409, 'Orders.Missing.Collector']);
  const sent = { id: randomUUID() };
  const { id } = await on.reported(sent);
  assert.equal((await on.report(sent)).error?.message, 'Generic.Already.Exists');
  const reopened = await on.admin(reopenServiceReport, {
    params: { id },
    body: { version: 1, reason: 'No' },
  });
  assert.equal(reopened.error?.message, 'ServiceReports.Not.Open');
});

test('ORD-13 a collector without an account gets one mail and answers the reporter', async () => {
  const on = await buildReporting(t);
  await t.db
    .updateTable('collector')
    .set({ supplier_account_id: null, email: 'ove@vogn.example' })
    .where('id', '=', on.collector.id)
    .execute();
  const { answersHere } = await on.reported({ text: 'The lid is off' });
  assert.equal(answersHere, false);
  const mail = await eventually(async () => {
    const { rows } = await sql<{ text: string; reply_to: string }>`select text, reply_to from mail
      where recipient = 'ove@vogn.example'`.execute(t.db);
    return rows[0];
  }, 'the mail');
  assert.match(mail.text, /The lid is off/);
  assert.match(mail.reply_to, /@test\.example$/);
});
