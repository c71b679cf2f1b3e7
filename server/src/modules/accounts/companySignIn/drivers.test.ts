import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { removeUser, updateUser } from '@fraktion/contract';

import {
  buildCompany,
  comeIn,
  type Company,
  openStaff,
  person,
} from '../../../testing/rows/company.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../../testing/servers/testApp.ts';

let t: TestApp;
let staff: SignedIn;
let haul: Company;
before(async () => {
  t = await startTestApp();
  staff = await openStaff(t);
  haul = await buildCompany(t, staff, { kind: 'supplier' });
  const set = await haul.set({
    admission: 'claim',
    scopes: 'openid email profile groups',
    roleClaim: 'groups',
    roleMapping: [{ value: 'drives', role: 'Supplier' }],
  });
  assert.equal(set.status, 200, JSON.stringify(set.error));
});
after(async () => {
  await haul.provider.close();
  await t.stop();
});

const come = (name: string, groups: readonly string[]) =>
  comeIn(t, haul, `sub-${name}`, person(haul, name, { groups }));

const membership = (id: string) =>
  t.db
    .selectFrom('account_user')
    .select(['driver', 'version'])
    .where('account_id', '=', haul.id)
    .where('user_id', '=', id)
    .executeTakeFirst();

async function makeDriver(id: string, driver: boolean): Promise<void> {
  const { version } = (await membership(id))!;
  const { status } = await haul.admin(updateUser, {
    params: { id },
    body: { version, role: 'Supplier', driver, allLocations: false, locationIds: [] },
  });
  assert.equal(status, 200);
}

for (const drives of [true, false])
  test(`AUT-08 SUP-01 who loses the claim of its role and gets it again ${drives ? 'is a driver again' : 'is none, if it was none'}`, async () => {
    const name = drives ? 'ida' : 'bo';
    const { id } = (await come(name, ['drives'])).data.profile;
    await makeDriver(id, drives);
    assert.equal((await come(name, [])).error?.message, 'Company.Role.None');
    assert.equal(await membership(id), undefined);
    const back = await come(name, ['drives']);
    assert.equal(back.status, 200, JSON.stringify(back.error));
    assert.equal((await membership(id))?.driver, drives);
    assert.equal(back.data.profile.driver, drives);
  });

test('AUT-08 SUP-01 who drove, was removed and comes by its claim is a driver; who drove no longer is none', async () => {
  const { id } = (await come('eva', ['drives'])).data.profile;
  await makeDriver(id, true);
  const remove = async () => {
    const { version } = (await membership(id))!;
    assert.equal(
      (await haul.admin(removeUser, { params: { id }, query: { version } })).status,
      204,
    );
  };
  await remove();
  await come('eva', ['drives']);
  assert.equal((await membership(id))?.driver, true);
  await makeDriver(id, false);
  await remove();
  await come('eva', ['drives']);
  assert.equal((await membership(id))?.driver, false);
});
