import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import {
  authenticate,
  forgotPassword,
  readUserLink,
  reinviteUser,
  setPassword,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { countParked, retryParked } from '../../../../jobs/index.ts';
import { buildAccount, buildUser } from '../../../../testing/rows/builders.ts';
import {
  buildInvited,
  linkIn,
  mailsTo,
  mailTo,
  proof,
  mailingServer,
} from '../../../../testing/servers/mailbox.ts';
import { eventually } from '../../../../testing/rows/orders.ts';

const { t, smtp } = await mailingServer();
beforeEach(() => t.db.deleteFrom('attempt').execute());

const password = 'skovtur i november';

const signIn = (email: string, typed: string) =>
  t.client()(authenticate, { body: { email, password: typed } });

const expire = (invitationId: string) =>
  t.db
    .updateTable('account_invitation')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', invitationId)
    .execute();

test("SHL-15 AUT-03 an invitation is mailed in the account's language; its link chooses the password", async () => {
  const { account, admin, user, mail, link } = await buildInvited(t, smtp);
  assert.match(mail.subject ?? '', /Invitation til Havnen & Co i Fraktion/);
  assert.match(mail.text ?? '', new RegExp(`${admin.session.profile.name} har inviteret dig`));
  assert.equal(link.page, 'Register');
  assert.ok(Buffer.from(link.secret, 'base64url').length >= 16, '128 bits and more');

  const { data } = await t.client()(readUserLink, { body: proof(link) });
  assert.deepEqual(
    [data.purpose, data.email, data.name, data.accountName, data.registered],
    ['register', user.email, 'Mette Lund', account.name, false],
  );
  const set = await t.client()(setPassword, { body: { ...proof(link), password, language: 'nb' } });
  assert.equal(set.status, 204);
  const { data: session, status } = await signIn(user.email, password);
  assert.equal(status, 200);
  assert.ok('profile' in session && session.profile.language === 'nb');
});

test('AUT-03 a Swedish account writes Swedish', async () => {
  const { mail } = await buildInvited(t, smtp, { language: 'sv' });
  assert.match(mail.text ?? '', /har bjudit in dig till Havnen & Co/);
});

test('AUT-03 only the hash of the secret is stored, and reading the link changes nothing', async () => {
  const { user, link } = await buildInvited(t, smtp);
  const row = await t.db
    .selectFrom('account_invitation')
    .selectAll()
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  assert.equal(JSON.stringify(row).includes(link.secret), false);
  for (let looks = 0; looks < 3; looks += 1) {
    assert.equal((await t.client()(readUserLink, { body: proof(link) })).status, 200);
  }
  const address = `${t.url}/AcountUser/Register/${encodeURIComponent(link.email)}`;
  await (await fetch(address)).arrayBuffer();
  assert.equal((await t.client()(readUserLink, { body: proof(link) })).status, 200);
});

/** A person with a new link of each kind. */
const linked = {
  register: async () => (await buildInvited(t, smtp)).link,
  reset: async () => {
    const { email } = await buildUser(t.db, (await buildAccount(t.db)).id, 'User');
    await t.client()(forgotPassword, { body: { email } });
    return linkIn((await mailTo(smtp, email)).text);
  },
};

for (const [purpose, make] of Object.entries(linked)) {
  test(`AUT-03 of fifty concurrent uses of one link to ${purpose} one succeeds`, async () => {
    const link = await make();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        t.client()(setPassword, { body: { ...proof(link), password: `${password} ${index}` } }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 204).length, 1);
    const refused = answers.filter(({ status }) => status !== 204);
    assert.deepEqual(
      new Set(refused.map(({ status, error }) => `${status} ${error?.message}`)),
      new Set(['410 Users.Link.Used']),
    );
    const winner = answers.findIndex(({ status }) => status === 204);
    assert.equal((await signIn(link.email, `${password} ${winner}`)).status, 200);
  });
}

test('AUT-03 a wrong link, a used one and an expired one have different refusals', async () => {
  const { user, link } = await buildInvited(t, smtp);
  const other = await buildInvited(t, smtp);
  const body = (more: object) => ({ body: { ...proof(link), password, ...more } });
  const refusal = async (more: object) => {
    const answer = await t.client()(setPassword, body(more));
    return [answer.status, answer.error?.message];
  };
  assert.deepEqual(await refusal({ secret: 'guessed' }), [410, 'Users.Link.Invalid']);
  assert.deepEqual(await refusal({ email: other.user.email }), [410, 'Users.Link.Invalid']);
  await expire(user.id);
  assert.deepEqual(await refusal({}), [410, 'Users.Link.Expired']);
  const looked = await t.client()(readUserLink, { body: proof(link) });
  assert.deepEqual([looked.status, looked.error?.message], [410, 'Users.Link.Expired']);
  const set = await t.client()(setPassword, { body: { ...proof(other.link), password } });
  assert.equal(set.status, 204);
  const again = await t.client()(setPassword, { body: { ...proof(other.link), password } });
  assert.deepEqual([again.status, again.error?.message], [410, 'Users.Link.Used']);
});

test('AUT-03 a new invitation makes the link of the former one void', async () => {
  const { admin, user, link } = await buildInvited(t, smtp);
  await expire(user.id);
  const { data: expired } = await admin(reinviteUser, { body: { id: user.id } });
  assert.equal(expired.status, 'invited');
  const second = linkIn((await mailTo(smtp, user.email, 2)).text);
  assert.notEqual(second.secret, link.secret);
  const former = await t.client()(setPassword, { body: { ...proof(link), password } });
  assert.deepEqual([former.status, former.error?.message], [410, 'Users.Link.Invalid']);
  const newer = await t.client()(setPassword, { body: { ...proof(second), password } });
  assert.equal(newer.status, 204);
});

test('AUT-03 SRV-05 an unsent invitation does not arrive on retry after the one that replaced it', async () => {
  const { admin, user } = await buildInvited(t, smtp);
  const invite = () => admin(reinviteUser, { body: { id: user.id } });
  smtp.refuse = (to) => (to === user.email ? { code: 550, text: 'Not here' } : null);
  await invite();
  await eventually(async () => (await countParked(t.db)).size === 1, 'the parked mail');
  smtp.refuse = () => null;
  await invite();
  const { text } = await mailTo(smtp, user.email, 2);
  await retryParked(t.db, 'all');
  await eventually(async () => {
    const { rows } = await sql`select from graphile_worker.jobs`.execute(t.db);
    return rows.length === 0;
  }, 'all tried anew');
  assert.deepEqual(
    mailsTo(smtp, user.email)
      .slice(1)
      .map((mail) => mail.text),
    [text],
  );
});

test('SHL-15 a password has at least 9 characters, and is not a common one', async () => {
  const { link } = await buildInvited(t, smtp);
  for (const [typed, key] of [
    ['12345678', 'Generic.Invalid'],
    ['qwertyuiop', 'Auth.Password.Too.Common'],
    ['Minecraft', 'Auth.Password.Too.Common'],
    [link.email, 'Auth.Password.Too.Common'],
    ['MetteLund2026', 'Auth.Password.Too.Common'],
    ['Havnen & Co 1', 'Auth.Password.Too.Common'],
    ['Fraktion26!', 'Auth.Password.Too.Common'],
  ]) {
    const answer = await t.client()(setPassword, {
      body: { ...proof(link), password: typed ?? '' },
    });
    assert.deepEqual([answer.status, answer.error?.message], [400, key], typed);
    assert.deepEqual(Object.keys(answer.error?.fields ?? {}), ['password']);
  }
  const set = await t.client()(setPassword, { body: { ...proof(link), password: 'ni tegn !' } });
  assert.equal(set.status, 204, 'a refused password has not used up the link');
});
