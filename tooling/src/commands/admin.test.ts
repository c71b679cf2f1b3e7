import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { startTestApp, type TestApp } from '@fraktion/server/testing/testApp';

import { insertSuperAdmin } from './admin.ts';

let portal: TestApp;
before(async () => {
  portal = await startTestApp();
});
after(() => portal.stop());

const create = (email: string) => insertSuperAdmin(portal.db, email, 'Ada', 'hash');

test('the first administrator is refused for a user of that address, in whatever letters, and for no other', async () => {
  await create('axb@fraktion.example');
  await create('a_b@fraktion.example');
  await assert.rejects(create('A_B@Fraktion.example'), /There is a user/);
});
