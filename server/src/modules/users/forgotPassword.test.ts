import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';

import { authenticate, forgotPassword, getMe, readUserLink, setPassword } from '@fraktion/contract';

import { startSmtp, type TestSmtp } from '../../mail/testSmtp.ts';
import { buildAccount, buildUser } from '../../testing/builders.ts';
import { type TestApp, startTestApp, testPassword } from '../../testing/testApp.ts';
import { buildInvited, linkIn, mailsTo, mailTo } from '../../testing/mailbox.ts';

let t: TestApp;
let smtp: TestSmtp;
before(async () => {
  smtp = await startSmtp();
  t = await startTestApp({ smtpUrl: smtp.url });
});
after(async () => {
  await t.stop();
  await smtp.close();
});
beforeEach(() => t.db.deleteFrom('attempt').execute());

const password = 'skovtur i november';

const proof = ({ email, secret }: { email: string; secret: string }) => ({ email, secret });
const signIn = (email: string, typed: string) =>
  t.client()(authenticate, { body: { email, password: typed } });

test('SHL-15 a forgotten password is set anew by a mailed link, and every session ends', async () => {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'User');
  const client = await t.signIn(user.email);
  const asked = await t.client()(forgotPassword, { body: { email: user.email.toUpperCase() } });
  assert.equal(asked.status, 204);
  const link = linkIn((await mailTo(smtp, user.email)).text);
  assert.equal(link.page, 'ResetPassword');
  assert.equal(
    (await signIn(user.email, testPassword)).status,
    200,
    'until then the old one holds',
  );
  const { data } = await t.client()(readUserLink, { body: proof(link) });
  assert.deepEqual([data.purpose, data.accountName], ['reset', null]);
  await t.client()(setPassword, { body: { ...proof(link), password } });
  assert.equal((await client(getMe)).status, 401);
  assert.equal((await signIn(user.email, testPassword)).status, 401);
  assert.equal((await signIn(user.email, password)).status, 200);
  const told = await mailTo(smtp, user.email, 2);
  assert.match(told.subject ?? '', /password for Fraktion has been changed/);
});

test('AUT-06 whether an e-mail is known shows neither in the answer nor in its time', async () => {
  const account = await buildAccount(t.db);
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    const { email } = await buildUser(t.db, account.id, 'User');
    for (const [index, each] of [email, `${randomUUID()}@test.example`].entries()) {
      await t.db.deleteFrom('attempt').execute();
      const start = performance.now();
      const { status, error } = await t.client()(forgotPassword, { body: { email: each } });
      times[index]?.push(performance.now() - start);
      assert.deepEqual([status, error], [204, undefined]);
    }
  }
  const [known = 0, unknown = 0] = times.map((all) => Math.min(...all));
  assert.ok(Math.abs(known - unknown) < 25, `${known} ms and ${unknown} ms`);
});

test('AUT-03 who is impatient gets one mail, and who never registered its invitation', async () => {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'User');
  for (let count = 0; count < 3; count += 1)
    await t.client()(forgotPassword, { body: { email: user.email } });
  const fresh = await buildInvited(t, smtp);
  await t.db
    .updateTable('user_link')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', fresh.user.id)
    .execute();
  await t.client()(forgotPassword, { body: { email: fresh.user.email } });
  const again = await mailTo(smtp, fresh.user.email, 2);
  assert.equal(linkIn(again.text).page, 'Register');
  assert.equal(mailsTo(smtp, user.email).length, 1);
});

test('AUT-06 mails cannot be asked for without end', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const email = `${randomUUID()}@test.example`;
    statuses.push((await t.client()(forgotPassword, { body: { email } })).status);
  }
  assert.ok(statuses.includes(429));
});
