import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { authenticate, getMe, listUsers } from '@fraktion/contract';

import { openBrowser } from '../../../testing/servers/browser.ts';
import { buildLocation } from '../../../testing/rows/builders.ts';
import { testPassword } from '../../../testing/servers/testApp.ts';
import { directories } from '../../../testing/rows/directories.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

const scim = directories(() => t);

test('AUT-08 Entra ID: finds nobody, creates, changes single attributes, deactivates with text, activates and deletes', async () => {
  const my = await scim.company();
  const person = scim.newcomer();
  const tested = await my.scim('GET', scim.filterBy('userName', randomUUID()));
  assert.deepEqual([tested.status, tested.body.totalResults], [200, 0]);
  assert.match(tested.type, /application\/scim\+json/);
  assert.deepEqual(tested.body.Resources, []);

  const made = await my.scim('POST', '/Users', {
    ...person,
    schemas: [scim.schema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Drift' },
    meta: { resourceType: 'User' },
    addresses: [{ type: 'work', formatted: 'x' }],
  });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { id } = made.body;
  assert.equal(made.headers.get('location'), made.body.meta.location);
  assert.deepEqual([made.body.userName, made.body.active], [person.userName, true]);
  assert.deepEqual(made.body.roles, [{ value: 'User', primary: true }]);
  assert.equal(await scim.mailsTo(person.userName), 1, 'invited as the portal invites');
  const { id: userId, client, otherAccount } = await scim.accepted(my, person.userName, id);
  assert.equal((await my.scim('GET', `/Users/${id}`)).body.active, true);

  const renamed = await my.scim(
    'PATCH',
    `/Users/${id}`,
    scim.patchOf(
      { op: 'Replace', path: 'displayName', value: 'Ida Maria Holm' },
      { op: 'Add', path: 'name.familyName', value: 'Lund' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: person.userName },
      {
        op: 'Replace',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Y',
      },
    ),
  );
  assert.equal(renamed.status, 200, JSON.stringify(renamed.body));
  assert.deepEqual(
    [renamed.body.displayName, renamed.body.name['familyName']],
    ['Ida Maria Holm', 'Lund'],
  );
  const row = await t.db
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  assert.notEqual(row.name, 'Ida Maria Holm', 'the name of a person is not the company’s');

  const off = await my.scim(
    'PATCH',
    `/Users/${id}`,
    scim.patchOf({ op: 'Replace', path: 'active', value: 'False' }),
  );
  assert.deepEqual([off.status, off.body.active], [200, false]);
  assert.deepEqual(await scim.membershipsOf(userId), [otherAccount], 'only this account is lost');
  assert.equal((await client(getMe)).status, 200);
  const found = await my.scim('GET', scim.filterBy('externalId', person.externalId));
  assert.deepEqual(
    found.body.Resources.map((each) => [each.id, each.active]),
    [[id, false]],
  );
  const on = await my.scim(
    'PATCH',
    `/Users/${id}`,
    scim.patchOf({ op: 'replace', value: { active: 'True', 'name.givenName': 'Ia' } }),
  );
  assert.deepEqual([on.body.active, on.body.name['givenName']], [true, 'Ia']);
  assert.deepEqual(
    (await scim.membershipsOf(userId)).toSorted(),
    [my.account, otherAccount].toSorted(),
  );
  assert.equal((await my.scim('DELETE', `/Users/${id}`)).status, 204);
  assert.deepEqual(await scim.membershipsOf(userId), [otherAccount]);
  assert.equal((await my.scim('GET', `/Users/${id}`)).status, 404);
  const noted = await scim.auditOf(my.account);
  assert.deepEqual(
    noted.map(({ kind, by, details }) => [kind, by, details['by']]),
    [
      ['userInvited', 'Entra ID', 'SCIM'],
      ['userChanged', 'Entra ID', 'SCIM'],
      ['userDeactivated', 'Entra ID', 'SCIM'],
      ['userReactivated', 'Entra ID', 'SCIM'],
      ['userRemoved', 'Entra ID', 'SCIM'],
    ],
  );
});

test('AUT-08 Okta: reads a page, finds by name, creates, reads, replaces, deactivates and activates by PUT and PATCH', async () => {
  const my = await scim.company();
  const first = await my.scim('GET', '/Users?startIndex=1&count=2');
  assert.deepEqual(
    [first.body.totalResults, first.body.itemsPerPage, first.body.startIndex],
    [1, 1, 1],
  );
  assert.deepEqual(first.body.schemas, ['urn:ietf:params:scim:api:messages:2.0:ListResponse']);
  const person = scim.newcomer({
    displayName: 'Ida Holm',
    locale: 'da-DK',
    groups: [],
    password: 'x1!aaaaaaaa',
  });
  assert.equal(
    (await my.scim('GET', scim.filterBy('userName', person.userName))).body.totalResults,
    0,
  );
  const { body: made } = await my.scim('POST', '/Users', person);
  const again = await my.scim('POST', '/Users', {
    ...person,
    userName: person.userName.toUpperCase(),
  });
  assert.deepEqual(
    [again.status, again.body.scimType, again.body.status],
    [409, 'uniqueness', '409'],
  );
  assert.deepEqual(again.body.schemas, ['urn:ietf:params:scim:api:messages:2.0:Error']);
  assert.equal((await my.scim('GET', `/Users/${made.id}`)).body.externalId, person.externalId);
  const put = await my.scim('PUT', `/Users/${made.id}`, {
    ...person,
    id: made.id,
    displayName: 'Ida H.',
  });
  assert.deepEqual([put.status, put.body.displayName, put.body.active], [200, 'Ida H.', true]);
  const off = await my.scim(
    'PATCH',
    `/Users/${made.id}`,
    scim.patchOf({ op: 'replace', value: { active: false } }),
  );
  assert.equal(off.body.active, false);
  const { data: users } = await my.admin(listUsers);
  assert.deepEqual(
    users.map(({ email }) => email),
    [my.head.email],
    'the invitation is withdrawn',
  );
  const on = await my.scim('PUT', `/Users/${made.id}`, { ...person, id: made.id, active: true });
  assert.deepEqual([on.status, on.body.active, on.body.id], [200, true, made.id]);
  assert.equal((await my.scim('GET', '/Groups')).body.totalResults, 0);
});

test('AUT-08 a directory that only renames a person who was turned off does not let it in again', async () => {
  const my = await scim.company();
  const made = await scim.member(my);
  const address = `/Users/${made.id}`;
  await my.scim('PATCH', address, scim.patchOf({ op: 'replace', path: 'active', value: false }));
  const { body } = await my.scim('GET', address);
  const renamed = { userName: body.userName, displayName: 'Another name' };
  const put = await my.scim('PUT', address, renamed);
  assert.deepEqual(
    [put.status, put.body.displayName, put.body.active],
    [200, 'Another name', false],
  );
  const on = await my.scim('PUT', address, { ...renamed, active: true });
  assert.equal(on.body.active, true);
});

test('AUT-08 a deactivated person is refused at once and at the next sign-in; one who is only here cannot sign in', async () => {
  const my = await scim.company();
  const person = await scim.member(my);
  const { body } = await my.scim('GET', scim.filterBy('userName', person.email));
  const [found] = body.Resources;
  assert.equal(found?.id, person.id);
  const off = await my.scim(
    'PATCH',
    `/Users/${person.id}`,
    scim.patchOf({ op: 'replace', path: 'active', value: false }),
  );
  assert.equal(off.body.active, false);
  assert.equal((await person.client(getMe)).status, 401);
  const browser = openBrowser(t.url);
  const refused = await browser.post(authenticate, { email: person.email, password: testPassword });
  assert.deepEqual([refused.status, refused.error?.message], [401, 'Auth.Invalid.Credentials']);
  await my.scim(
    'PATCH',
    `/Users/${person.id}`,
    scim.patchOf({ op: 'replace', path: 'active', value: true }),
  );
  assert.ok((await openBrowser(t.url).signIn(person.email)).token);
});

test('AUT-08 the last administrator can be neither deactivated, deleted nor made a user; a second one can', async () => {
  const my = await scim.company();
  const { id } = my.head;
  for (const change of [
    ['PATCH', scim.patchOf({ op: 'replace', path: 'active', value: 'False' })],
    ['PATCH', scim.patchOf({ op: 'replace', path: 'roles', value: [{ value: 'User' }] })],
    ['PUT', { userName: my.head.email, active: false }],
    ['DELETE', undefined],
  ] as const) {
    const answer = await my.scim(change[0], `/Users/${id}`, change[1]);
    assert.deepEqual([answer.status, answer.body.status], [409, '409'], change[0]);
  }
  assert.equal((await my.admin(getMe)).data.role, 'Admin');
  await scim.member(my, 'Admin');
  assert.equal((await my.scim('DELETE', `/Users/${id}`)).status, 204);
});

test('AUT-08 role and locations come by roles and entitlements; unknown ones are refused and change nothing', async () => {
  const my = await scim.company();
  const [north, south] = [
    await buildLocation(t.db, my.account, { name: 'Nord' }),
    await buildLocation(t.db, my.account, { name: 'Syd' }),
  ];
  const { body: made } = await my.scim(
    'POST',
    '/Users',
    scim.newcomer({ roles: ['LocationAdmin'], entitlements: [{ value: 'nord' }] }),
  );
  assert.deepEqual(
    [made.roles[0]?.value, made.entitlements.map(({ value }) => value)],
    ['LocationAdmin', [north.id]],
  );
  const patch = (...operations: object[]) =>
    my.scim('PATCH', `/Users/${made.id}`, scim.patchOf(...operations));
  const added = await patch({ op: 'Add', path: 'entitlements', value: [{ value: south.id }] });
  assert.deepEqual(
    added.body.entitlements.map(({ value }) => value).toSorted(),
    [north.id, south.id].toSorted(),
  );
  const removed = await patch({ op: 'Remove', path: `entitlements[value eq "${north.id}"]` });
  assert.deepEqual(
    removed.body.entitlements.map(({ value }) => value),
    [south.id],
  );
  const admin = await patch(
    { op: 'Replace', path: 'roles[primary eq "True"].value', value: 'admin' },
    { op: 'replace', path: 'entitlements', value: ['all'] },
  );
  assert.deepEqual(
    [admin.body.roles[0]?.value, admin.body.entitlements.map(({ value }) => value)],
    ['Admin', ['all']],
  );
  for (const wrong of [
    { op: 'replace', path: 'roles', value: 'SuperAdmin' },
    { op: 'replace', path: 'roles', value: 'Supplier' },
    { op: 'replace', path: 'entitlements', value: ['Øst'] },
    { op: 'replace', path: 'active', value: 'perhaps' },
    { op: 'replace', path: 'userName', value: '' },
    { op: 'replace', path: 'displayName', value: { x: 1 } },
  ]) {
    const answer = await patch(wrong);
    assert.deepEqual(
      [answer.status, answer.body.scimType],
      [400, 'invalidValue'],
      JSON.stringify(wrong),
    );
  }
  assert.deepEqual((await my.scim('GET', `/Users/${made.id}`)).body, admin.body);
});

test('AUT-08 a role that is added takes the place of the one before, as Entra ID adds it; names of every object are no attributes', async () => {
  const my = await scim.company();
  const created = await my.scim('POST', '/Users', {
    ...scim.newcomer({ name: { givenName: 'Ida', constructor: { a: 1 } } }),
    constructor: { a: 1 },
    toString: 'x',
  });
  assert.equal(created.status, 201, created.body.detail);
  const { id } = created.body;
  const added = { op: 'Add', path: 'roles[primary eq "True"].value', value: 'LocationAdmin' };
  const odd = { op: 'replace', path: 'constructor', value: { a: 1 } };
  const changed = await my.scim('PATCH', `/Users/${id}`, scim.patchOf(added, odd));
  assert.equal(changed.status, 200, changed.body.detail);
  assert.deepEqual(
    changed.body.roles.map(({ value }) => value),
    ['LocationAdmin'],
  );
});
