import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  acceptInvitation as acceptCall,
  authenticate,
  createUser,
  getMe,
  issueApiKey,
  listUsers,
  revokeApiKey,
  type Role,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { openBrowser } from '../../../testing/servers/browser.ts';
import { buildAccount, buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import {
  type SignedIn,
  type TestApp,
  startTestApp,
  testPassword,
} from '../../../testing/servers/testApp.ts';

let t: TestApp;
before(async () => {
  t = await startTestApp();
});
after(() => t.stop());

interface Resource {
  readonly id: string;
  readonly userName: string;
  readonly active: boolean;
  readonly externalId?: string;
  readonly displayName: string;
  readonly name: Readonly<Record<string, string>>;
  readonly emails: readonly { value: string }[];
  readonly roles: readonly { value: string }[];
  readonly entitlements: readonly { value: string }[];
  readonly meta: { location: string };
}
interface Answer {
  readonly status: number;
  readonly type: string;
  readonly headers: Headers;
  readonly body: Resource & {
    readonly schemas: readonly string[];
    readonly status?: string;
    readonly scimType?: string;
    readonly detail?: string;
    readonly totalResults: number;
    readonly startIndex: number;
    readonly itemsPerPage: number;
    readonly Resources: readonly Resource[];
  };
}
type AskScim = (method: string, path: string, body?: unknown) => Promise<Answer>;

const ask =
  (secret: string): AskScim =>
  async (method, path, body) => {
    const response = await fetch(`${t.url}/api/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      headers: response.headers,
      body: (text === '' ? {} : JSON.parse(text)) as Answer['body'],
    };
  };

async function directoryOf(admin: SignedIn, kind: 'customer' | 'supplier' = 'customer') {
  const body = { id: randomUUID(), name: 'Entra ID', scopes: ['scim'] as ['scim'], days: 30 };
  const { data, status } = await admin(issueApiKey, { body });
  assert.equal(status, 200, kind);
  return { scim: ask(data.secret), keyId: body.id, secret: data.secret };
}

/** An account with its administrator and its directory. */
async function company(kind: 'customer' | 'supplier' = 'customer') {
  const account = await buildAccount(t.db, { kind });
  const head = await buildUser(t.db, account.id, kind === 'customer' ? 'Admin' : 'Supplier');
  const admin = await t.signIn(head.email);
  return { account: account.id, head, admin, ...(await directoryOf(admin, kind)) };
}
type Company = Awaited<ReturnType<typeof company>>;

const schema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const patchOf = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
});
let people = 0;
const newcomer = (more: object = {}) => {
  const userName = `person${(people += 1)}.${randomUUID().slice(0, 8)}@company.example`;
  return {
    schemas: [schema],
    userName,
    externalId: randomUUID(),
    name: { givenName: 'Ida', familyName: 'Holm' },
    emails: [{ primary: true, type: 'work', value: userName }],
    active: true,
    ...more,
  };
};
const filterBy = (attribute: string, value: string) =>
  `/Users?filter=${encodeURIComponent(`${attribute} eq ${JSON.stringify(value)}`)}`;

/** A member whom the directory does not know yet. */
async function member({ account }: Company, role: Role = 'User') {
  const user = await buildUser(t.db, account, role);
  return { ...user, client: await t.signIn(user.email) };
}
const membershipsOf = async (userId: string) =>
  (
    await t.db
      .selectFrom('account_user')
      .select('account_id')
      .where('user_id', '=', userId)
      .execute()
  ).map(({ account_id }) => account_id);
const mailsTo = async (email: string) => {
  const { rows } = await sql`select from mail where recipient = ${email}`.execute(t.db);
  return rows.length;
};
const auditOf = async (account: string) =>
  t.db
    .selectFrom('audit_entry')
    .select(['kind', 'actor_name as by', 'details'])
    .where('account_id', '=', account)
    .where('kind', 'in', [
      'userAdded',
      'userInvited',
      'userChanged',
      'userRemoved',
      'userDeactivated',
      'userReactivated',
      'invitationWithdrawn',
    ])
    .orderBy('at')
    .execute();

/** Signs in a new person of the directory: it accepts the invitation with a user that the portal knows. */
async function accepted(my: Company, email: string, id: string) {
  const other = await buildAccount(t.db);
  const user = await buildUser(t.db, other.id, 'User');
  await t.db.updateTable('app_user').set({ email }).where('id', '=', user.id).execute();
  const client = await t.signIn(email);
  const answer = await client(acceptCall, { params: { accountId: my.account, id } });
  assert.equal(answer.status < 300, true, JSON.stringify(answer.error));
  return { id: user.id, otherAccount: other.id, client };
}

test('AUT-08 Entra ID: finds nobody, creates, changes single attributes, deactivates with text, activates and deletes', async () => {
  const my = await company();
  const person = newcomer();
  const tested = await my.scim('GET', filterBy('userName', randomUUID()));
  assert.deepEqual([tested.status, tested.body.totalResults], [200, 0]);
  assert.match(tested.type, /application\/scim\+json/);
  assert.deepEqual(tested.body.Resources, []);

  const made = await my.scim('POST', '/Users', {
    ...person,
    schemas: [schema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Drift' },
    meta: { resourceType: 'User' },
    addresses: [{ type: 'work', formatted: 'x' }],
  });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { id } = made.body;
  assert.equal(made.headers.get('location'), made.body.meta.location);
  assert.deepEqual([made.body.userName, made.body.active], [person.userName, true]);
  assert.deepEqual(made.body.roles, [{ value: 'User', primary: true }]);
  assert.equal(await mailsTo(person.userName), 1, 'invited as the portal invites');
  const { id: userId, client, otherAccount } = await accepted(my, person.userName, id);
  assert.equal((await my.scim('GET', `/Users/${id}`)).body.active, true);

  const renamed = await my.scim(
    'PATCH',
    `/Users/${id}`,
    patchOf(
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
    patchOf({ op: 'Replace', path: 'active', value: 'False' }),
  );
  assert.deepEqual([off.status, off.body.active], [200, false]);
  assert.deepEqual(await membershipsOf(userId), [otherAccount], 'only this account is lost');
  assert.equal((await client(getMe)).status, 200);
  const found = await my.scim('GET', filterBy('externalId', person.externalId));
  assert.deepEqual(
    found.body.Resources.map((each) => [each.id, each.active]),
    [[id, false]],
  );
  const on = await my.scim(
    'PATCH',
    `/Users/${id}`,
    patchOf({ op: 'replace', value: { active: 'True', 'name.givenName': 'Ia' } }),
  );
  assert.deepEqual([on.body.active, on.body.name['givenName']], [true, 'Ia']);
  assert.deepEqual((await membershipsOf(userId)).toSorted(), [my.account, otherAccount].toSorted());
  assert.equal((await my.scim('DELETE', `/Users/${id}`)).status, 204);
  assert.deepEqual(await membershipsOf(userId), [otherAccount]);
  assert.equal((await my.scim('GET', `/Users/${id}`)).status, 404);
  const noted = await auditOf(my.account);
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
  const my = await company();
  const first = await my.scim('GET', '/Users?startIndex=1&count=2');
  assert.deepEqual(
    [first.body.totalResults, first.body.itemsPerPage, first.body.startIndex],
    [1, 1, 1],
  );
  assert.deepEqual(first.body.schemas, ['urn:ietf:params:scim:api:messages:2.0:ListResponse']);
  const person = newcomer({
    displayName: 'Ida Holm',
    locale: 'da-DK',
    groups: [],
    password: 'x1!aaaaaaaa',
  });
  assert.equal((await my.scim('GET', filterBy('userName', person.userName))).body.totalResults, 0);
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
    patchOf({ op: 'replace', value: { active: false } }),
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

test('AUT-08 a deactivated person is refused at once and at the next sign-in; one who is only here cannot sign in', async () => {
  const my = await company();
  const person = await member(my);
  const { body } = await my.scim('GET', filterBy('userName', person.email));
  const [found] = body.Resources;
  assert.equal(found?.id, person.id);
  const off = await my.scim(
    'PATCH',
    `/Users/${person.id}`,
    patchOf({ op: 'replace', path: 'active', value: false }),
  );
  assert.equal(off.body.active, false);
  assert.equal((await person.client(getMe)).status, 401);
  const browser = openBrowser(t.url);
  const refused = await browser.post(authenticate, { email: person.email, password: testPassword });
  assert.deepEqual([refused.status, refused.error?.message], [401, 'Auth.Invalid.Credentials']);
  await my.scim(
    'PATCH',
    `/Users/${person.id}`,
    patchOf({ op: 'replace', path: 'active', value: true }),
  );
  assert.ok((await openBrowser(t.url).signIn(person.email)).token);
});

test('AUT-08 the last administrator can be neither deactivated, deleted nor made a user; a second one can', async () => {
  const my = await company();
  const { id } = my.head;
  for (const change of [
    ['PATCH', patchOf({ op: 'replace', path: 'active', value: 'False' })],
    ['PATCH', patchOf({ op: 'replace', path: 'roles', value: [{ value: 'User' }] })],
    ['PUT', { userName: my.head.email, active: false }],
    ['DELETE', undefined],
  ] as const) {
    const answer = await my.scim(change[0], `/Users/${id}`, change[1]);
    assert.deepEqual([answer.status, answer.body.status], [409, '409'], change[0]);
  }
  assert.equal((await my.admin(getMe)).data.role, 'Admin');
  await member(my, 'Admin');
  assert.equal((await my.scim('DELETE', `/Users/${id}`)).status, 204);
});

test('AUT-08 role and locations come by roles and entitlements; unknown ones are refused and change nothing', async () => {
  const my = await company();
  const [north, south] = [
    await buildLocation(t.db, my.account, { name: 'Nord' }),
    await buildLocation(t.db, my.account, { name: 'Syd' }),
  ];
  const { body: made } = await my.scim(
    'POST',
    '/Users',
    newcomer({ roles: ['LocationAdmin'], entitlements: [{ value: 'nord' }] }),
  );
  assert.deepEqual(
    [made.roles[0]?.value, made.entitlements.map(({ value }) => value)],
    ['LocationAdmin', [north.id]],
  );
  const patch = (...operations: object[]) =>
    my.scim('PATCH', `/Users/${made.id}`, patchOf(...operations));
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
  const my = await company();
  const created = await my.scim('POST', '/Users', {
    ...newcomer({ name: { givenName: 'Ida', constructor: { a: 1 } } }),
    constructor: { a: 1 },
    toString: 'x',
  });
  assert.equal(created.status, 201, created.body.detail);
  const { id } = created.body;
  const added = { op: 'Add', path: 'roles[primary eq "True"].value', value: 'LocationAdmin' };
  const odd = { op: 'replace', path: 'constructor', value: { a: 1 } };
  const changed = await my.scim('PATCH', `/Users/${id}`, patchOf(added, odd));
  assert.equal(changed.status, 200, changed.body.detail);
  assert.deepEqual(
    changed.body.roles.map(({ value }) => value),
    ['LocationAdmin'],
  );
});

test('AUT-08 what is not SCIM is refused in SCIM’s words', async () => {
  const my = await company();
  const { body: made } = await my.scim('POST', '/Users', newcomer());
  const at = `/Users/${made.id}`;
  const tries: readonly [string, string, unknown, number, string | undefined][] = [
    ['GET', '/Users?filter=userName%20co%20%22x%22', undefined, 400, 'invalidFilter'],
    ['GET', '/Users?filter=title%20eq%20%22x%22', undefined, 400, 'invalidFilter'],
    ['GET', '/Users?filter=constructor%20eq%20%22x%22', undefined, 400, 'invalidFilter'],
    ['GET', '/Users?startIndex=many', undefined, 400, 'invalidValue'],
    ['PATCH', at, patchOf({ op: 'shift', path: 'active', value: true }), 400, 'invalidSyntax'],
    ['PATCH', at, patchOf({ op: 'remove' }), 400, 'invalidPath'],
    ['PATCH', at, patchOf({ op: 'replace', path: 'a b', value: 1 }), 400, 'invalidPath'],
    ['PATCH', at, { Operations: [] }, 400, 'invalidSyntax'],
    ['POST', '/Users', { displayName: 'x' }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'no address' }, 400, 'invalidValue'],
    ['GET', `/Users/${randomUUID()}`, undefined, 404, undefined],
    ['GET', '/Users/not-an-id', undefined, 404, undefined],
    ['PUT', `/Users/${randomUUID()}`, newcomer(), 404, undefined],
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
  const my = await company();
  const { body: made } = await my.scim('POST', '/Users', newcomer());
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
        const { status } = await my.scim('PATCH', `/Users/${made.id}`, patchOf(operation));
        assert.ok(status < 500, `${status} ${JSON.stringify(operation)}`);
      }
    }
  // A changed direction of text would show one name as another.
  for (const sign of ['\u202e', '\u2066', '\u2029', '\u0007'])
    for (const path of ['userName', 'displayName', 'name.familyName', 'externalId']) {
      const operation = { op: 'replace', path, value: `ann${sign}a@company.example` };
      const { status } = await my.scim('PATCH', `/Users/${made.id}`, patchOf(operation));
      assert.equal(status, 400, JSON.stringify(operation));
    }
});

test('AUT-08 pages follow each other, a count of none gives the total, and single attributes are chosen', async () => {
  const my = await company();
  for (let each = 0; each < 12; each += 1) await my.scim('POST', '/Users', newcomer());
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
  const [my, other] = [await company(), await company()];
  const shared = await member(my);
  await t.db
    .insertInto('account_user')
    .values({ account_id: other.account, user_id: shared.id, role: 'User' })
    .execute();
  const theirs = await member(other);
  const { body: invited } = await other.scim('POST', '/Users', newcomer());
  for (const id of [theirs.id, invited.id, other.head.id]) {
    assert.equal((await my.scim('GET', `/Users/${id}`)).status, 404);
    assert.equal(
      (
        await my.scim(
          'PATCH',
          `/Users/${id}`,
          patchOf({ op: 'replace', path: 'active', value: false }),
        )
      ).status,
      404,
    );
    assert.equal((await my.scim('PUT', `/Users/${id}`, newcomer())).status, 404);
    assert.equal((await my.scim('DELETE', `/Users/${id}`)).status, 404);
  }
  assert.equal((await my.scim('GET', filterBy('userName', invited.userName))).body.totalResults, 0);
  // The same person, and the same name, in two accounts.
  await my.scim(
    'PATCH',
    `/Users/${shared.id}`,
    patchOf({ op: 'replace', path: 'displayName', value: 'Mine' }),
  );
  assert.notEqual((await other.scim('GET', `/Users/${shared.id}`)).body.displayName, 'Mine');
  assert.equal(
    (await my.scim('POST', '/Users', newcomer({ userName: invited.userName, emails: [] }))).status,
    201,
  );
  await my.scim('DELETE', `/Users/${shared.id}`);
  assert.deepEqual(await membershipsOf(shared.id), [other.account]);
  assert.equal((await other.scim('GET', `/Users/${invited.id}`)).body.active, true);
});

test('AUT-08 only a key of a directory opens it, and that key opens nothing else', async () => {
  const my = await company();
  const wide = {
    id: randomUUID(),
    name: 'ERP',
    scopes: ['orders:read'] as ['orders:read'],
    days: 30,
  };
  const { data: erp } = await my.admin(issueApiKey, { body: wide });
  const refused = await ask(erp.secret)('GET', '/Users');
  assert.deepEqual(
    [refused.status, refused.body.schemas],
    [403, ['urn:ietf:params:scim:api:messages:2.0:Error']],
  );
  for (const secret of ['', 'frk_unknown', my.admin.session.token])
    assert.equal((await ask(secret)('GET', '/Users')).status, 401);
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
  const my = await company();
  assert.equal((await my.scim('GET', `/Users/${staff.id}`)).status, 404);
  // The answer does not reveal that the portal knows the address; the person cannot accept.
  const { status } = await my.scim(
    'POST',
    '/Users',
    newcomer({ userName: staff.email, emails: [] }),
  );
  assert.equal(status, 201);
  assert.deepEqual(await membershipsOf(staff.id), [platform.id]);
});

test('AUT-08 of twelve requests for one new person one creates it', async () => {
  const my = await company();
  const person = newcomer();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => my.scim('POST', '/Users', person)),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [201, ...Array<number>(11).fill(409)],
  );
});

test('AUT-08 who was removed by an administrator, or has left, is asked again and not brought back', async () => {
  const my = await company();
  const person = await member(my);
  await my.scim(
    'PATCH',
    `/Users/${person.id}`,
    patchOf({ op: 'replace', path: 'displayName', value: 'X' }),
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
    patchOf({ op: 'replace', path: 'active', value: true }),
  );
  assert.deepEqual(await membershipsOf(person.id), []);
  assert.equal(await mailsTo(person.email), 1);
});

test('AUT-08 a person whom an administrator has invited is found by the directory, and a supplier has its own roles', async () => {
  const my = await company('supplier');
  const body = {
    id: randomUUID(),
    email: `${randomUUID()}@driver.example`,
    name: 'Kaj',
    role: 'SupSupplier' as const,
    allLocations: true,
    locationIds: [],
  };
  assert.equal((await my.admin(createUser, { body })).status, 200);
  const { body: found } = await my.scim('GET', filterBy('emails.value', body.email.toUpperCase()));
  assert.deepEqual(
    found.Resources.map(({ id, active }) => [id, active]),
    [[body.id, true]],
  );
  const promoted = await my.scim(
    'PATCH',
    `/Users/${body.id}`,
    patchOf({ op: 'replace', path: 'roles', value: ['Supplier'] }),
  );
  assert.equal(promoted.body.roles[0]?.value, 'Supplier');
});

test('AUT-08 the documents of the directory say what is supported', async () => {
  const my = await company();
  const { body } = await my.scim('GET', '/ServiceProviderConfig');
  const config = body as unknown as Record<string, { supported: boolean }>;
  assert.deepEqual(
    ['patch', 'filter', 'bulk', 'sort', 'etag', 'changePassword'].map(
      (name) => config[name]?.supported,
    ),
    [true, true, false, false, false, false],
  );
  assert.equal((await my.scim('GET', '/ResourceTypes')).body.totalResults, 1);
  assert.equal((await my.scim('GET', '/Schemas')).body.Resources[0]?.id, schema);
});

test('AUT-08 with sign-in by the company nobody gets a mail, and the invitation waits for the first sign-in', async () => {
  const my = await company();
  await sql`insert into sign_in_provider (account_id, issuer, client_id, client_secret, scopes, admission, active)
    values (${my.account}, 'https://id.example', 'x', 'x', 'openid', 'invitation', true)`.execute(
    t.db,
  );
  const person = newcomer();
  const { body } = await my.scim('POST', '/Users', person);
  assert.equal(await mailsTo(person.userName), 0);
  await accepted(my, person.userName, body.id);
  assert.equal((await my.scim('GET', `/Users/${body.id}`)).body.active, true);
});
