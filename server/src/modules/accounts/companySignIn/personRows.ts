import { randomUUID } from 'node:crypto';

import type { Language } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Claims } from './claims.ts';

export interface Assertion {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Claims;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly kind: 'customer' | 'supplier' | 'platform';
  readonly language: Language;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Two sign-ins of one person at once wait for each other, and so do two heads who would lose their role. */
export const lockAccount = (tx: Tx, accountId: string): Promise<Account> =>
  tx
    .selectFrom('account')
    .select(['id', 'name', 'kind', 'communication_language as language'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const readLinked = (
  tx: Tx,
  accountId: string,
  { issuer, subject }: Assertion,
): Promise<Person | undefined> =>
  tx
    .selectFrom('company_identity')
    .innerJoin('app_user', 'app_user.id', 'company_identity.user_id')
    .select(['app_user.id', 'app_user.name', 'app_user.email'])
    .where('company_identity.account_id', '=', accountId)
    .where('company_identity.issuer', '=', issuer)
    .where('company_identity.subject', '=', subject)
    .executeTakeFirst();

export const readByEmail = (tx: Tx, email: string): Promise<Person | undefined> =>
  tx
    .selectFrom('app_user')
    .select(['id', 'name', 'email'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

export async function isStaff(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account_user')
    .innerJoin('account', 'account.id', 'account_user.account_id')
    .select('account.id')
    .where('account_user.user_id', '=', userId)
    .where('account.kind', '=', 'platform')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasMembership(tx: Tx, accountId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account_user')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The member is somebody else at the provider: an address that was given to another person takes no membership. */
export async function hasOtherLink(
  tx: Tx,
  accountId: string,
  issuer: string,
  userId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('company_identity')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readInvitation(tx: Tx, accountId: string, email: string) {
  return tx
    .selectFrom('account_invitation')
    .select(['account_id as accountId', 'id', 'name'])
    .where('account_id', '=', accountId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('answer', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
}

/** A person without a password: one can be chosen by 'forgot password', where the company allows passwords. */
export const createPerson = (
  tx: Tx,
  person: { readonly email: string; readonly name: string; readonly language: Language },
): Promise<Person> =>
  tx
    .insertInto('app_user')
    .values({ id: randomUUID(), password_hash: null, ...person })
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow();

/** The company's directory has turned the person off: the provider does not let it in again before the directory does. */
export async function isDeactivated(
  tx: Tx,
  accountId: string,
  { email, userId }: { readonly email: string; readonly userId: string | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('scim_user')
    .select('id')
    .where('account_id', '=', accountId)
    // The directory may call the person by another address than the provider does.
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb(eb.fn('lower', ['email']), '=', email.toLowerCase()),
        eb(eb.fn('lower', ['user_name']), '=', email.toLowerCase()),
      ]),
    )
    .where('deactivated_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
