import type { SignInProvider } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';

/** Names the row that an encrypted secret belongs to. */
export const secretAbout = (accountId: string): string => `sign-in provider ${accountId}`;

export const none: SignInProvider = {
  issuer: '',
  clientId: '',
  scopes: 'openid email profile',
  admission: 'invitation',
  roleClaim: null,
  roleMapping: [],
  locationClaim: null,
  locationMapping: [],
  passwords: true,
  active: false,
  version: 0,
};

const columns = [
  'issuer',
  'client_id as clientId',
  'scopes',
  'admission',
  'role_claim as roleClaim',
  'role_mapping as roleMapping',
  'location_claim as locationClaim',
  'location_mapping as locationMapping',
  'passwords',
  'active',
  'version',
] as const;

export const readProvider = (tx: Tx, accountId: string): Promise<SignInProvider | undefined> =>
  tx
    .selectFrom('sign_in_provider')
    .select(columns)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export interface ActiveProvider extends SignInProvider {
  readonly accountId: string;
  /** Encrypted. */
  readonly clientSecret: string;
}

/** The provider with which people sign in; undefined if the account has none, or has turned it off. */
export const readActiveProvider = (
  tx: Tx,
  accountId: string,
): Promise<ActiveProvider | undefined> =>
  tx
    .selectFrom('sign_in_provider')
    .innerJoin('account', 'account.id', 'sign_in_provider.account_id')
    .select(['account_id as accountId', 'client_secret as clientSecret'])
    .select(columns.map((column) => `sign_in_provider.${column}` as const))
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    // Platform staff may enter every account, so that no provider of a company may speak for them.
    .where('account.kind', '!=', 'platform')
    .executeTakeFirst();
