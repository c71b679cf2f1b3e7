import { type Role, roles } from '@fraktion/contract';

import type { TestApp } from '../servers/testApp.ts';
import { testServer } from '../servers/testServer.ts';
import { buildAccount, buildUser } from './builders.ts';

/** What is needed of a server to add somebody and sign them in. */
type Signing = Pick<TestApp, 'db' | 'signIn'>;
type NewUser = Parameters<typeof buildUser> extends [unknown, string, ...infer More] ? More : never;

/** Signs in a new user of the account; the rest as `buildUser` takes it. */
export const signInNew = async (t: Signing, accountId: string, ...user: NewUser) =>
  t.signIn((await buildUser(t.db, accountId, ...user)).email);

/** One more customer, whose administrator is signed in. */
export async function buildCustomer(t: Signing, fields: Parameters<typeof buildAccount>[1] = {}) {
  const { id: accountId } = await buildAccount(t.db, fields);
  return { accountId, admin: await signInNew(t, accountId, 'Admin') };
}

/** Somebody of the platform's own account, signed in. */
export async function buildStaff(t: Signing) {
  const { id } = await buildAccount(t.db, { kind: 'platform' });
  return signInNew(t, id, 'SuperAdmin');
}

/** A server for the tests of one file, with one customer. `serve`: `heldServer`, or one with settings. */
export async function accountServer(serve = testServer) {
  const t = await serve();
  return { t, ...(await buildCustomer(t)) };
}

/** A token of each role, all of one account. */
export async function tokensOfRoles(t: Signing): Promise<ReadonlyMap<Role, string>> {
  const customer = await buildAccount(t.db);
  const tokens = new Map<Role, string>();
  for (const role of roles) tokens.set(role, (await signInNew(t, customer.id, role)).session.token);
  return tokens;
}
