import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { type CallInput, reportImportFault, sendFeedback } from '@fraktion/contract';
import { sql } from 'kysely';
import sharp from 'sharp';

import { accountTransaction } from '../../../db/transaction.ts';
import { buildAccount } from '../../../testing/rows/builders.ts';
import { importFile, xmlFile } from '../../../testing/rows/invoices.ts';
import { spendMails } from '../../../testing/servers/mailbox.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { buildCustomer, signInNew } from '../../../testing/rows/accountServer.ts';

type Body = NonNullable<CallInput<typeof sendFeedback>['body']>;
const t = await testServer();
const { id: accountId } = await buildAccount(t.db, { name: 'Havnen A/S' });
const user = await signInNew(t, accountId, 'User');

const feedback = (change: Partial<Body> = {}): Body => ({
  id: randomUUID(),
  kind: 'problem',
  text: 'The weight is wrong.\nIt says 8 kg.',
  page: '/collection-orders?order=1',
  releases: { platform: '0123456789ab', 'mfe-ordering': 'ba9876543210' },
  errors: [{ at: '2026-11-21T09:30:00.000Z', what: 'Orders.Changed (409)', requestId: 'r-77' }],
  window: '1440 × 900',
  ...change,
});

const mails = async () =>
  (
    await sql<{
      recipient: string;
      subject: string;
      text: string;
      attachment: { name: string; path: string } | null;
    }>`select * from mail order by created_at desc`.execute(t.db)
  ).rows;

test('SHL-20 feedback is stored and mailed with the page, the versions and the last errors', async () => {
  const body = feedback();
  const { status, data } = await user(sendFeedback, { body, files: [] });
  assert.equal(status, 200);
  assert.equal(data.id, body.id);
  const row = await t.db.selectFrom('feedback').selectAll().executeTakeFirstOrThrow();
  assert.equal(row.text, body.text);
  assert.deepEqual(row.releases, body.releases);
  assert.deepEqual(row.errors, body.errors);
  const [mail] = await mails();
  assert.equal(mail!.recipient, 'support@fraktion.example');
  assert.match(mail!.subject, /^Problem from User \d+, Havnen A\/S$/);
  for (const part of [
    'The weight is wrong.\nIt says 8 kg.',
    'http://portal.example/collection-orders?order=1',
    'mfe-ordering ba9876543210',
    'Orders.Changed (409) (request r-77)',
  ])
    assert.ok(mail!.text.replaceAll(/\n +/g, '\n').includes(part), part);
  assert.equal(mail!.attachment, null);
});

test('SHL-20 an address with a secret is stored and mailed without it', async () => {
  const secret = 'q8Zk3-_xT1'.repeat(5).slice(0, 43);
  const what = `Error: GET /api/x?token=${secret} failed`;
  const body = feedback({
    page: `/translations/s/${secret}?order=1&token=${secret}#secret=${secret}`,
    errors: [{ at: '2026-11-21T09:30:00.000Z', what, requestId: null }],
  });
  assert.equal((await user(sendFeedback, { body, files: [] })).status, 200);
  const row = await t.db
    .selectFrom('feedback')
    .selectAll()
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  assert.equal(row.page, '/translations/s/‹token›?order=1&token=‹secret›');
  const [mail] = await mails();
  assert.ok(!JSON.stringify([row, mail]).includes(secret));
});

test('SHL-20 an address that leads to another host with the portal before it is refused', async () => {
  for (const page of ['.evil.example/x', '@evil.example', '//evil.example', '/\\evil', '/a b', ''])
    assert.equal((await user(sendFeedback, { body: feedback({ page }), files: [] })).status, 400);
});

test('SHL-20 a screenshot is attached, redrawn', async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const file = new File([Uint8Array.from(png)], 'screen.png', { type: 'image/png' });
  await user(sendFeedback, { body: feedback(), files: [file] });
  const [mail] = await mails();
  assert.equal(mail!.attachment!.name, 'screen.png');
  const kept = await t.app.services.blobs.get(mail!.attachment!.path);
  assert.equal((await sharp(kept).metadata()).width, 40);
});

test('SHL-20 a file that is no picture is refused as a screenshot, and nothing is stored', async () => {
  const html = new File(['<script>'], 'screen.png', { type: 'image/png' });
  const body = feedback();
  const { status, error } = await user(sendFeedback, { body, files: [html] });
  assert.equal(status, 415);
  assert.equal(error!.message, 'Files.Type.Not.Allowed');
  const row = await t.db.selectFrom('feedback').select('id').where('id', '=', body.id).execute();
  assert.deepEqual(row, []);
});

test('SHL-20 feedback sent twice over a bad connection is stored once', async () => {
  const before = (await mails()).length;
  const body = feedback();
  for (let times = 0; times < 2; times += 1)
    assert.equal(
      (await user(sendFeedback, { body, files: [], idempotencyKey: body.id })).status,
      200,
    );
  assert.equal((await mails()).length, before + 1);
});

test('SHL-20 an id that a colleague has used is refused; another account may use it', async () => {
  const body = feedback();
  assert.equal((await user(sendFeedback, { body, files: [] })).status, 200);
  const colleague = await signInNew(t, accountId, 'User');
  const again = await colleague(sendFeedback, { body, files: [] });
  assert.deepEqual([again.status, again.error?.message], [409, 'Generic.Already.Exists']);
  const { id } = await buildAccount(t.db);
  const stranger = await signInNew(t, id, 'User');
  assert.equal((await stranger(sendFeedback, { body, files: [] })).status, 200);
});

test('SHL-20 IMP-01 nobody fills the mailbox of the operator, neither with feedback nor with documents that failed', async () => {
  const { accountId: id, admin } = await buildCustomer(t);
  const failed = await importFile(admin, xmlFile('<nothing/>'));
  assert.equal(failed.state, 'failed');
  const report = () =>
    admin(reportImportFault, {
      params: { id: failed.id },
      body: { value: 'other', message: 'It is an invoice' },
    });
  assert.equal((await report()).error, undefined);
  spendMails(id, 'support@fraktion.example');
  const body = feedback();
  for (const refused of [await report(), await admin(sendFeedback, { body, files: [] })])
    assert.deepEqual([refused.status, refused.error?.message], [429, 'Generic.Too.Many.Requests']);
  const kept = await t.db.selectFrom('feedback').select('id').where('id', '=', body.id).execute();
  assert.deepEqual(kept, []);
});

test('SHL-20 empty and too long feedback is refused at its field', async () => {
  for (const text of ['  ', 'x'.repeat(5001)]) {
    const { status, error } = await user(sendFeedback, { body: feedback({ text }), files: [] });
    assert.equal(status, 400);
    assert.ok(error!.fields!['text']);
  }
});

test('AUT-02 feedback belongs to its own account only', async () => {
  const other = await buildAccount(t.db);
  const rows = await accountTransaction(t.db, other.id, (tx) =>
    tx.selectFrom('feedback').select('id').execute(),
  );
  assert.deepEqual(rows, []);
});
