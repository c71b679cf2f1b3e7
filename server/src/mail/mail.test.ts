import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, beforeEach, test } from 'node:test';

import Fastify from 'fastify';
import { sql } from 'kysely';

import { type Database, openDatabase } from '../db/database.ts';
import { accountTransaction } from '../db/transaction.ts';
import { ParkJob } from '../jobs/index.ts';
import { newOrderMail } from '../modules/ordering/orders/letters/newOrder.ts';
import { sampleOrder } from '../testing/rows/sampleOrder.ts';
import { startTestDatabase, type TestDatabase } from '../testing/servers/testDatabase.ts';
import { createSendMail, type MailNews, queueMail, registerOutbox } from './index.ts';
import { mailAttempts } from './queueMail.ts';
import { startSmtp, type TestSmtp } from './testSmtp.ts';

let testing: TestDatabase | undefined;
let database: Database;
let smtp: TestSmtp;
const accountId = randomUUID();
const order = randomUUID();
const from = 'Fraktion <portal@fraktion.example>';
const link = 'https://portal.example/0199/accept';
const all = 'https://portal.example/supplier-contacts/7/orders#s';

before(async () => {
  testing = await startTestDatabase();
  database = openDatabase(testing.ownerUrl, { max: 4 });
  await sql`insert into account (id, kind, name) values (${accountId}, 'customer', 'Nordhavn')`.execute(
    database.db,
  );
});
after(async () => {
  await database?.close();
  await testing?.stop();
});
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(() => smtp.close());

const queue = (recipient = 'collector@renvej.example'): Promise<string> =>
  accountTransaction(database.db, accountId, (tx) =>
    queueMail(tx, {
      accountId,
      recipient,
      about: order,
      ...newOrderMail('da', sampleOrder, link, all),
    }),
  );

const sender = (lost: MailNews[] = [], smtpUrl: string | undefined = smtp.url) =>
  createSendMail({
    db: database.db,
    smtpUrl,
    from,
    blobs: { get: async (path) => Buffer.from(`bytes of ${path}`) },
    onLost: async (_tx, mail) => void lost.push(mail),
  });

const rowOf = async (id: string) => {
  const { rows } = await sql<{
    sent_at: string | null;
    attempts: number;
    error: string | null;
    failed_at: string | null;
  }>`
    select sent_at, attempts, error, failed_at from mail where id = ${id}`.execute(database.db);
  return rows[0];
};

test('ORD-08 a mail is sent over SMTP with text and HTML, once', async () => {
  const id = await queue();
  const send = sender();
  await send({ mailId: id });
  await send({ mailId: id });
  const [mail, ...more] = smtp.received;
  assert.deepEqual(more, []);
  assert.equal(mail?.from?.text, '"Fraktion" <portal@fraktion.example>');
  assert.equal(mail.subject, 'Ny afhentning 1042: Havnegade 1');
  assert.match(mail.text ?? '', /Nordhavn & Co har bestilt en afhentning hos jer\./);
  assert.match(String(mail.html), /<a href="https:\/\/portal\.example\/0199\/accept"/);
  assert.equal(mail.messageId, `<${id}@fraktion.example>`);
  assert.ok((await rowOf(id))?.sent_at);
});

test("ORD-08 a permanently refused recipient parks the job and notifies the mail's row", async () => {
  const lost: MailNews[] = [];
  const id = await queue('nobody@renvej.example');
  smtp.refuse = () => ({ code: 550, text: 'No such mailbox' });
  await assert.rejects(sender(lost)({ mailId: id }), ParkJob);
  assert.deepEqual(
    lost.map(({ about, recipient }) => [about, recipient]),
    [[[order], 'nobody@renvej.example']],
  );
  const row = await rowOf(id);
  assert.match(row?.error ?? '', /No such mailbox/);
  assert.ok(row?.failed_at);
});

test('ORD-08 a temporary refusal is retried, and final only after the last attempt; retried by hand it is sent', async () => {
  const lost: MailNews[] = [];
  const id = await queue();
  const send = sender(lost);
  smtp.refuse = () => ({ code: 451, text: 'Try later' });
  await assert.rejects(send({ mailId: id }), (error) => !(error instanceof ParkJob));
  assert.deepEqual([(await rowOf(id))?.attempts, lost.length], [1, 0]);
  smtp.refuse = () => null;
  await send({ mailId: id });
  assert.equal(smtp.received.length, 1);

  const other = await queue();
  await sql`update mail set attempts = ${mailAttempts - 1} where id = ${other}`.execute(
    database.db,
  );
  smtp.refuse = () => ({ code: 451, text: 'Try later' });
  await assert.rejects(send({ mailId: other }));
  assert.equal(lost.length, 1);
  assert.ok((await rowOf(other))?.failed_at);

  smtp.refuse = () => null;
  await send({ mailId: other });
  const { sent_at, failed_at } = (await rowOf(other)) ?? {};
  assert.deepEqual([smtp.received.length, Boolean(sent_at), failed_at], [2, true, null]);
});

test('ORD-08 an unreachable mail server is a reason to retry', async () => {
  const id = await queue();
  await assert.rejects(sender([], 'smtp://127.0.0.1:1')({ mailId: id }), /ECONNREFUSED/);
  assert.match((await rowOf(id))?.error ?? '', /ECONNREFUSED/);
});

test('SRV-04 a request may write a mail of its account, and can read none', async () => {
  await assert.rejects(
    accountTransaction(database.db, accountId, (tx) => sql`select * from mail`.execute(tx)),
    /permission denied/,
  );
  await assert.rejects(
    accountTransaction(database.db, randomUUID(), (tx) =>
      queueMail(tx, { accountId, recipient: 'a@b.example', subject: '', text: '', html: '' }),
    ),
    /row-level security/,
  );
});

test('ORD-08 without a mail server the outbox shows the mail, escaped, with a working link', async () => {
  const id = await queue();
  await sender([], undefined)({ mailId: id });
  const app = Fastify();
  registerOutbox(app, database.db, { publicUrl: 'http://127.0.0.1:4200' });
  const page = await app.inject('/outbox');
  assert.match(page.body, /Ny afhentning 1042: Havnegade 1/);
  assert.match(page.body, /<a href="https:\/\/portal\.example\/0199\/accept">/);
  assert.match(page.body, /&lt;script&gt;alert\(1\)/);
  assert.doesNotMatch(page.body, /<script|style="/);
  assert.match(
    String(page.headers['content-security-policy']),
    /default-src 'none'; style-src 'self'/,
  );
  assert.equal(
    (await app.inject('/outbox/style.css')).headers['content-type'],
    'text/css; charset=utf-8',
  );
  const found = await app.inject(`/outbox?q=${encodeURIComponent(' NY AFHENTNING 1042 ')}`);
  assert.match(found.body, /Ny afhentning 1042: Havnegade 1/);
  const none = await app.inject(`/outbox?q=${encodeURIComponent('"100_%"')}`);
  assert.match(none.body, /No mail has “&quot;100_%&quot;” in it/);
  assert.doesNotMatch(none.body, /<article/);
  const mail = await app.inject(`/outbox/${id}`);
  assert.match(mail.body, /Ny bestilling af afhentning/);
  assert.equal((await app.inject('/outbox/none')).statusCode, 404);
  await app.close();
});

test('SHL-20 an attached file is read when the mail is sent', async () => {
  const attachment = { name: 'page.png', mediaType: 'image/png', path: 'files/a/b' };
  const mail = newOrderMail('da', sampleOrder, link, all);
  const id = await accountTransaction(database.db, accountId, (tx) =>
    queueMail(tx, { accountId, recipient: 'support@fraktion.example', attachment, ...mail }),
  );
  await sender()({ mailId: id });
  const [sent] = smtp.received[0]!.attachments;
  assert.equal(sent?.filename, 'page.png');
  assert.equal(sent.contentType, 'image/png');
  assert.equal(sent.content.toString(), 'bytes of files/a/b');
});
