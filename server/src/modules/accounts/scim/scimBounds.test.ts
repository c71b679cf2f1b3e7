import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { createUser, getMe, issueApiKey, listUsers, revokeApiKey } from '@fraktion/contract';
import { sql } from 'kysely';

import { buildAccount, buildUser } from '../../../testing/rows/builders.ts';
import { directories } from '../../../testing/rows/directories.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

const scim = directories(() => t);

test('AUT-08 what is not SCIM is refused in SCIM’s words', async () => {
  const my = await scim.company();
  const { body: made } = await my.scim('POST', '/Users', scim.newcomer());
  const at = `/Users/${made.id}`;
  const tries: readonly [string, string, unknown, number, string | undefined][] = [
    ['GET', '/Users?filter=userName%20co%20%22x%22', undefined, 400, 'invalidFilter'],
    ['GET', '/Users?filter=title%20eq%20%22x%22', undefined, 400, 'invalidFilter'],
    ['GET', '/Users?filter=constructor%20eq%20%22x%22', undefined, 400, 'invalidFilter'],
    ['GET', '/Users?startIndex=many', undefined, 400, 'invalidValue'],
    ['PATCH', at, scim.patchOf({ op: 'shift', path: 'active', value: true }), 400, 'invalidSyntax'],
    ['PATCH', at, scim.patchOf({ op: 'remove' }), 400, 'invalidPath'],
    ['PATCH', at, scim.patchOf({ op: 'replace', path: 'a b', value: 1 }), 400, 'invalidPath'],
    ['PATCH', at, { Operations: [] }, 400, 'invalidSyntax'],
    ['POST', '/Users', { displayName: 'x' }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'no address' }, 400, 'invalidValue'],
    ['GET', `/Users/${randomUUID()}`, undefined, 404, undefined],
    ['GET', '/Users/not-an-id', undefined, 404, undefined],
    ['PUT', `/Users/${randomUUID()}`, scim.newcomer(), 404, undefined],
    ['DELETE', `/Users/${randomUUID()}`, undefined, 404, undefined],
  ];
  for (const [method, path, body, status, type] of tries) {
    const answer = await my.scim(method, path, body);
    assert.deepEqual([answer.status, answer.body.scimType], [status, type], `${method} ${path}`);
    assert.deepEqual(answer.body.schemas, ['urn:ietf:params:scim:api:messages:2.0:Error']);
    assert.ok(answer.body.detail);
  }
});

test('AUT-08 no value of any attribute, of whatever form, is a fault of the portal', async () => {
  const my = await scim.company();
  const { body: made } = await my.scim('POST', '/Users', scim.newcomer());
  const noText = { toString: 1, valueOf: null };
  const odd = [1, true, {}, [], [[[]]], noText, [noText], '{"value":', '{"value":{"value":1}}'];
  const places: readonly ((value: unknown) => object)[] = [
    ...['userName', 'externalId', 'displayName', 'active', 'name', 'emails', 'roles'].map(
      (name) => (value: unknown) => ({ [name]: value }),
    ),
    ...['id', 'meta', 'entitlements', 'name.givenName', 'groups'].map(
      (name) => (value: unknown) => ({ [name]: value }),
    ),
    ...['emails', 'roles', 'entitlements'].flatMap((name) => [
      (value: unknown) => ({ [name]: [{ value }] }),
      (value: unknown) => ({ [name]: [{ value: 'a@b.example', primary: value }, 'c@d.example'] }),
    ]),
    (value) => ({ name: { givenName: value } }),
  ];
  for (const place of places)
    for (const value of odd) {
      const sent = place(value);
      const operations = [
        { op: 'replace', value: sent },
        ...Object.entries(sent).map(([path, one]) => ({ op: 'add', path, value: one as unknown })),
      ];
      for (const operation of operations) {
        const { status } = await my.scim('PATCH', `/Users/${made.id}`, scim.patchOf(operation));
        assert.ok(status < 500, `${status} ${JSON.stringify(operation)}`);
      }
    }
  // A changed direction of text would show one name as another.
  for (const sign of ['\u202e', '\u2066', '\u2029', '\u0007'])
    for (const path of ['userName', 'displayName', 'name.familyName', 'externalId']) {
      const operation = { op: 'replace', path, value: `ann${sign}a@company.example` };
      const { status } = await my.scim('PATCH', `/Users/${made.id}`, scim.patchOf(operation));
      assert.equal(status, 400, JSON.stringify(operation));
    }
});

test('AUT-08 pages follow each other, a count of none gives the total, and single attributes are chosen', async () => {
  const my = await scim.company();
  for (let each = 0; each < 12; each += 1) await my.scim('POST', '/Users', scim.newcomer());
  const ids: string[] = [];
  for (const start of [1, 6, 11]) {
    const { body } = await my.scim('GET', `/Users?startIndex=${start}&count=5`);
    assert.equal(body.totalResults, 13);
    ids.push(...body.Resources.map(({ id }) => id));
  }
  assert.equal(new Set(ids).size, 13);
  const none = await my.scim('GET', '/Users?count=0');
  assert.deepEqual([none.body.totalResults, none.body.Resources], [13, []]);
  const few = await my.scim('GET', `/Users/${ids[0]}?attributes=userName,emails.value`);
  assert.deepEqual(Object.keys(few.body).toSorted(), [
    'emails',
    'id',
    'meta',
    'schemas',
    'userName',
  ]);
  const without = await my.scim('GET', `/Users/${ids[0]}?excludedAttributes=roles`);
  assert.ok(!('roles' in without.body) && 'userName' in without.body);
});

test('AUT-08 a directory sees and changes the people of its own account only', async () => {
  const [my, other] = [await scim.company(), await scim.company()];
  const shared = await scim.member(my);
  await t.db
    .insertInto('account_user')
    .values({ account_id: other.account, user_id: shared.id, role: 'User' })
    .execute();
  const theirs = await scim.member(other);
  const { body: invited } = await other.scim('POST', '/Users', scim.newcomer());
  for (const id of [theirs.id, invited.id, other.head.id]) {
    assert.equal((await my.scim('GET', `/Users/${id}`)).status, 404);
    assert.equal(
      (
        await my.scim(
          'PATCH',
          `/Users/${id}`,
          scim.patchOf({ op: 'replace', path: 'active', value: false }),
        )
      ).status,
      404,
    );
    assert.equal((await my.scim('PUT', `/Users/${id}`, scim.newcomer())).status, 404);
    assert.equal((await my.scim('DELETE', `/Users/${id}`)).status, 404);
  }
  assert.equal(
    (await my.scim('GET', scim.filterBy('userName', invited.userName))).body.totalResults,
    0,
  );
  // The same person, and the same name, in two accounts.
  await my.scim(
    'PATCH',
    `/Users/${shared.id}`,
    scim.patchOf({ op: 'replace', path: 'displayName', value: 'Mine' }),
  );
  assert.notEqual((await other.scim('GET', `/Users/${shared.id}`)).body.displayName, 'Mine');
  assert.equal(
    (await my.scim('POST', '/Users', scim.newcomer({ userName: invited.userName, emails: [] })))
      .status,
    201,
  );
  await my.scim('DELETE', `/Users/${shared.id}`);
  assert.deepEqual(await scim.membershipsOf(shared.id), [other.account]);
  assert.equal((await other.scim('GET', `/Users/${invited.id}`)).body.active, true);
});

test('AUT-08 only a key of a directory opens it, and that key opens nothing else', async () => {
  const my = await scim.company();
  const wide = {
    id: randomUUID(),
    name: 'ERP',
    scopes: ['orders:read'] as ['orders:read'],
    days: 30,
  };
  const { data: erp } = await my.admin(issueApiKey, { body: wide });
  const refused = await scim.ask(erp.secret)('GET', '/Users');
  assert.deepEqual(
    [refused.status, refused.body.schemas],
    [403, ['urn:ietf:params:scim:api:messages:2.0:Error']],
  );
  for (const secret of ['', 'frk_unknown', my.admin.session.token])
    assert.equal((await scim.ask(secret)('GET', '/Users')).status, 401);
  const client = t.client(my.secret);
  assert.equal((await client(listUsers)).status, 403);
  assert.equal((await client(getMe)).status, 403);
  for (const scopes of [
    ['scim', 'orders:read'],
    ['orders:read', 'scim'],
  ] as const) {
    const body = { id: randomUUID(), name: 'Both', scopes: [...scopes], days: 30 };
    assert.equal((await my.admin(issueApiKey, { body })).status, 400);
  }
  await my.admin(revokeApiKey, { params: { id: my.keyId } });
  assert.equal((await my.scim('GET', '/Users')).status, 401);
});

test('AUT-08 platform staff are neither listed, added nor changed by a directory', async () => {
  const platform = await buildAccount(t.db, { kind: 'platform' });
  const staff = await buildUser(t.db, platform.id, 'SuperAdmin');
  const own = await t.signIn(staff.email).catch(() => null);
  if (own) {
    const body = { id: randomUUID(), name: 'x', scopes: ['scim'] as ['scim'], days: 1 };
    assert.equal((await own(issueApiKey, { body })).status, 400);
  }
  const my = await scim.company();
  assert.equal((await my.scim('GET', `/Users/${staff.id}`)).status, 404);
  // The answer does not reveal that the portal knows the address; the person cannot accept.
  const { status } = await my.scim(
    'POST',
    '/Users',
    scim.newcomer({ userName: staff.email, emails: [] }),
  );
  assert.equal(status, 201);
  assert.deepEqual(await scim.membershipsOf(staff.id), [platform.id]);
});

test('AUT-08 of twelve requests for one new person one creates it', async () => {
  const my = await scim.company();
  const person = scim.newcomer();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => my.scim('POST', '/Users', person)),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [201, ...Array<number>(11).fill(409)],
  );
});

test('AUT-08 who was removed by an administrator, or has left, is asked again and not brought back', async () => {
  const my = await scim.company();
  const person = await scim.member(my);
  await my.scim(
    'PATCH',
    `/Users/${person.id}`,
    scim.patchOf({ op: 'replace', path: 'displayName', value: 'X' }),
  );
  await t.db
    .deleteFrom('account_user')
    .where('account_id', '=', my.account)
    .where('user_id', '=', person.id)
    .execute();
  assert.equal((await my.scim('GET', `/Users/${person.id}`)).body.active, false);
  await my.scim(
    'PATCH',
    `/Users/${person.id}`,
    scim.patchOf({ op: 'replace', path: 'active', value: true }),
  );
  assert.deepEqual(await scim.membershipsOf(person.id), []);
  assert.equal(await scim.mailsTo(person.email), 1);
});

test('AUT-08 a person whom an administrator has invited is found by the directory, and a supplier has its own roles', async () => {
  const my = await scim.company('supplier');
  const body = {
    id: randomUUID(),
    email: `${randomUUID()}@driver.example`,
    name: 'Kaj',
    role: 'SupSupplier' as const,
    allLocations: true,
    locationIds: [],
  };
  assert.equal((await my.admin(createUser, { body })).status, 200);
  const { body: found } = await my.scim(
    'GET',
    scim.filterBy('emails.value', body.email.toUpperCase()),
  );
  assert.deepEqual(
    found.Resources.map(({ id, active }) => [id, active]),
    [[body.id, true]],
  );
  const promoted = await my.scim(
    'PATCH',
    `/Users/${body.id}`,
    scim.patchOf({ op: 'replace', path: 'roles', value: ['Supplier'] }),
  );
  assert.equal(promoted.body.roles[0]?.value, 'Supplier');
});

test('AUT-08 the documents of the directory say what is supported', async () => {
  const my = await scim.company();
  const { body } = await my.scim('GET', '/ServiceProviderConfig');
  const config = body as unknown as Record<string, { supported: boolean }>;
  assert.deepEqual(
    ['patch', 'filter', 'bulk', 'sort', 'etag', 'changePassword'].map(
      (name) => config[name]?.supported,
    ),
    [true, true, false, false, false, false],
  );
  assert.equal((await my.scim('GET', '/ResourceTypes')).body.totalResults, 1);
  assert.equal((await my.scim('GET', '/Schemas')).body.Resources[0]?.id, scim.schema);
});

test('AUT-08 with sign-in by the company nobody gets a mail, and the invitation waits for the first sign-in', async () => {
  const my = await scim.company();
  await sql`insert into sign_in_provider (account_id, issuer, client_id, client_secret, scopes, admission, active)
    values (${my.account}, 'https://id.example', 'x', 'x', 'openid', 'invitation', true)`.execute(
    t.db,
  );
  const person = scim.newcomer();
  const { body } = await my.scim('POST', '/Users', person);
  assert.equal(await scim.mailsTo(person.userName), 0);
  await scim.accepted(my, person.userName, body.id);
  assert.equal((await my.scim('GET', `/Users/${body.id}`)).body.active, true);
});
