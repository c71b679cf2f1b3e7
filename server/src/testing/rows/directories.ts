import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { acceptInvitation as acceptCall, issueApiKey, type Role } from '@fraktion/contract';
import { sql } from 'kysely';

import { buildAccount, buildUser } from './builders.ts';
import { type SignedIn, type TestApp } from '../servers/testApp.ts';

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

/** Companies with a directory, and what their directories ask and find. The app is started later. */
export function directories(app: () => TestApp) {
  const ask =
    (secret: string): AskScim =>
    async (method, path, body) => {
      const response = await fetch(`${app().url}/api/scim/v2${path}`, {
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
    const account = await buildAccount(app().db, { kind });
    const head = await buildUser(app().db, account.id, kind === 'customer' ? 'Admin' : 'Supplier');
    const admin = await app().signIn(head.email);
    return { account: account.id, head, admin, ...(await directoryOf(admin, kind)) };
  }

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
  async function member({ account }: { readonly account: string }, role: Role = 'User') {
    const user = await buildUser(app().db, account, role);
    return { ...user, client: await app().signIn(user.email) };
  }
  const membershipsOf = async (userId: string) =>
    (
      await app()
        .db.selectFrom('account_user')
        .select('account_id')
        .where('user_id', '=', userId)
        .execute()
    ).map(({ account_id }) => account_id);
  const mailsTo = async (email: string) => {
    const { rows } = await sql`select from mail where recipient = ${email}`.execute(app().db);
    return rows.length;
  };
  const auditOf = async (account: string) =>
    app()
      .db.selectFrom('audit_entry')
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
  async function accepted(my: { readonly account: string }, email: string, id: string) {
    const other = await buildAccount(app().db);
    const user = await buildUser(app().db, other.id, 'User');
    await app().db.updateTable('app_user').set({ email }).where('id', '=', user.id).execute();
    const client = await app().signIn(email);
    const answer = await client(acceptCall, { params: { accountId: my.account, id } });
    assert.equal(answer.status < 300, true, JSON.stringify(answer.error));
    return { id: user.id, otherAccount: other.id, client };
  }
  return {
    ask,
    directoryOf,
    company,
    schema,
    patchOf,
    newcomer,
    filterBy,
    member,
    membershipsOf,
    mailsTo,
    auditOf,
    accepted,
  };
}
