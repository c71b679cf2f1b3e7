import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { authenticate, completeSignIn, enrolAtSignIn, isSecondStep } from '@fraktion/contract';
import { hashPassword } from '@fraktion/server/modules/accounts/sessions/index';
import { codeOf } from '@fraktion/server/testing/servers/authenticator';
import { startTestApp, type TestApp } from '@fraktion/server/testing/servers/testApp';

import { insertSuperAdmin } from './admin.ts';

let portal: TestApp;
before(async () => {
  portal = await startTestApp({ demo: false });
});
after(() => portal.stop());

const create = (email: string) => insertSuperAdmin(portal.db, email, 'Ada', 'hash');

test('the first administrator is refused for the address of an existing user, in any case, and for no other', async () => {
  await create('axb@fraktion.example');
  await create('a_b@fraktion.example');
  await assert.rejects(create('A_B@Fraktion.example'), /There is a user/);
});

test('AUT-07 the first administrator sets up two steps at the first sign-in, and is signed in', async () => {
  const [email, password] = ['first@platform.example', 'made-by-the-command'];
  await insertSuperAdmin(portal.db, email, 'Ada', await hashPassword(password));
  const nobody = portal.client();
  const { data: asked } = await nobody(authenticate, { body: { email, password } });
  assert.ok(isSecondStep(asked));
  assert.equal(asked.step, 'enrol');
  const { challenge } = asked;
  const { data: enrolment } = await nobody(enrolAtSignIn, { body: { challenge } });
  const body = { challenge, code: codeOf(enrolment.secret) };
  const { data: session } = await nobody(completeSignIn, { body });
  assert.equal(session.profile.role, 'SuperAdmin');
});
