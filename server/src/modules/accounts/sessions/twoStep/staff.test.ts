import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  authenticate,
  completeSignIn,
  disableTwoStep,
  enrolAtSignIn,
  getTwoStep,
  isSecondStep,
  refreshSession,
} from '@fraktion/contract';

import { codeOf } from '../../../../testing/servers/authenticator.ts';
import { openBrowser } from '../../../../testing/servers/browser.ts';
import { buildAccount, buildUser } from '../../../../testing/rows/builders.ts';
import { testPassword } from '../../../../testing/servers/testApp.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';

const t = await testServer({ demo: false });

const buildStaff = async () => {
  const platform = await buildAccount(t.db, { kind: 'platform', name: 'Platform' });
  return buildUser(t.db, platform.id, 'SystemAdmin');
};

test('AUT-07 platform staff without two steps sets them up before anything else, and cannot turn them off', async () => {
  const { email } = await buildStaff();
  const browser = openBrowser(t.url);
  const { data: first } = await browser.post(authenticate, { email, password: testPassword });
  assert.ok(isSecondStep(first));
  assert.equal(first.step, 'enrol');
  assert.equal((await browser.post(refreshSession, {})).status, 401, 'there is no session yet');

  const { challenge } = first;
  const { data: enrolment } = await browser.post(enrolAtSignIn, { challenge });
  const code = codeOf(enrolment.secret);
  const { data: session } = await browser.post(completeSignIn, { challenge, code });
  assert.equal(session.profile.role, 'SystemAdmin');
  assert.equal((await browser.post(refreshSession, {})).status, 200);
  const staff = t.client(session.token);
  assert.deepEqual((await staff(getTwoStep)).data.requiredBy, ['Platform']);
  const off = await staff(disableTwoStep, { body: { code: codeOf(enrolment.secret, 1) } });
  assert.deepEqual([off.status, off.error?.message], [409, 'Auth.Two.Step.Required']);
});

test('AUT-07 a user who becomes platform staff during a session signs in again, with two steps', async () => {
  const account = await buildAccount(t.db);
  const { id, email } = await buildUser(t.db, account.id, 'Admin');
  const browser = openBrowser(t.url);
  await browser.signIn(email);
  assert.equal((await browser.post(refreshSession, {})).status, 200, 'others need one step');
  const platform = await buildAccount(t.db, { kind: 'platform' });
  await t.db
    .insertInto('account_user')
    .values({ account_id: platform.id, user_id: id, role: 'SystemAdmin' })
    .execute();
  assert.equal((await browser.post(refreshSession, {})).status, 401);
  const { data } = await browser.post(authenticate, { email, password: testPassword });
  assert.ok(isSecondStep(data), 'no account of theirs is entered by one step');
  assert.equal(data.step, 'enrol');
});
