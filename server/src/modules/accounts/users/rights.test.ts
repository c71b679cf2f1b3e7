import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  createUser,
  getMe,
  getUser,
  inviteUser,
  removeUser,
  type Role,
  updateUser,
} from '@fraktion/contract';

import { buildAccount, buildUser } from '../../../testing/rows/builders.ts';
import { buildConcern, newUser, rightsOf } from '../../../testing/rows/users.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

test('AUT-04 the last head of an account can neither leave nor lose that role', async () => {
  for (const kind of ['customer', 'supplier'] as const) {
    const { account, head, client } = await buildConcern(t, kind);
    const role: Role = kind === 'customer' ? 'Admin' : 'Supplier';
    const lower: Role = kind === 'customer' ? 'User' : 'SupSupplier';
    await client(inviteUser, { body: newUser({ role }) });
    const { data: me } = await client(getUser, { params: { id: head.id } });
    const params = { id: head.id };
    const tries = [
      await client(updateUser, { params, body: { ...rightsOf(me), role: lower } }),
      await client(removeUser, { params, query: { version: me.version } }),
    ];
    for (const { status, error } of tries) {
      assert.deepEqual(
        [status, error?.message],
        [409, 'Users.Last.Admin'],
        'who is invited is not in',
      );
    }
    await buildUser(t.db, account.id, role);
    const { status } = await client(updateUser, { params, body: { ...rightsOf(me), role: lower } });
    assert.equal(status, 200, 'another one is there now');
    assert.equal((await client(getMe)).status, 401, 'the role of before is void at once');
  }
});

test('AUT-04 many concurrent invitations to an account all succeed', async () => {
  const { client } = await buildConcern(t);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      client(inviteUser, { idempotencyKey: crypto.randomUUID(), body: newUser() }),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
});

test('AUT-04 of two Admins who remove each other at the same moment one stays', async () => {
  const { account, head, client } = await buildConcern(t);
  const second = await buildUser(t.db, account.id, 'Admin');
  const other = await t.signIn(second.email);
  const answers = await Promise.all([
    client(removeUser, { params: { id: second.id }, query: { version: 1 } }),
    other(removeUser, { params: { id: head.id }, query: { version: 1 } }),
  ]);
  assert.equal(answers.filter(({ status }) => status === 204).length, 1);
});

test('AUT-04 each role assigns the roles that it may assign', async () => {
  const platform = await buildAccount(t.db, { kind: 'platform' });
  const customer = await buildConcern(t);
  const supplier = await buildConcern(t, 'supplier');
  const superAdmin = await signInNew(t, platform.id, 'SuperAdmin');
  const systemAdmin = await signInNew(t, platform.id, 'SystemAdmin');
  const tries = [
    [customer.client, 'Admin', true],
    [customer.client, 'Supplier', false],
    [customer.client, 'SystemAdmin', false],
    [customer.client, 'SuperAdmin', false],
    [supplier.client, 'SupSupplier', true],
    [supplier.client, 'Admin', false],
    [superAdmin, 'SystemAdmin', true],
    [superAdmin, 'SuperAdmin', false],
    [superAdmin, 'Admin', false],
    [systemAdmin, 'SystemAdmin', false],
  ] as const;
  for (const [client, role, allowed] of tries) {
    const { status, error } = await client(inviteUser, { body: newUser({ role }) });
    const who = client.session.profile.role;
    if (allowed) assert.equal(status, 200, `${who} gives ${role}`);
    else
      assert.deepEqual(
        [status, error?.message],
        [403, 'Users.Role.Not.Assignable'],
        `${who} ${role}`,
      );
  }
  const { data } = await customer.client(createUser, { body: newUser() });
  const raised = await customer.client(updateUser, {
    params: { id: data.id },
    body: { ...rightsOf(data), role: 'SuperAdmin' },
  });
  assert.equal(raised.error?.message, 'Users.Role.Not.Assignable');
  const me = superAdmin.session.profile;
  const demoted = await systemAdmin(removeUser, { params: { id: me.id }, query: { version: 1 } });
  assert.equal(demoted.error?.message, 'Users.Role.Not.Assignable', 'nor takes out who is above');
});
