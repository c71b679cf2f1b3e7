import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { type Issuer } from './presentSession.ts';
import { endSession } from './sessionRows.ts';
import { openSessionIn, type SignedIn, type SignInPlace } from './signIn/signIn.ts';

/** What the provider calls the session, for signing out on both sides. */
export interface ProviderSession {
  readonly accountId: string;
  readonly issuer: string;
  readonly subject: string;
  readonly sid: string | null;
  readonly clientId: string;
  readonly idToken: string;
  readonly signOutAddress: string | null;
}

/** An address longer than this is cut off by some servers. */
const longestHint = 6000;

const about = (sessionId: string): string => `company session ${sessionId}`;

/** Two steps are the provider's matter, so such a session may enter its account even if that demands them. */
export async function openCompanySession(
  tx: Tx,
  services: Issuer & Pick<Services, 'sealer'>,
  user: { readonly id: string; readonly name: string },
  place: SignInPlace,
  provider: ProviderSession,
): Promise<SignedIn> {
  const { accountId, idToken } = provider;
  const signedIn = await openSessionIn(tx, services, user, {
    ...place,
    accountId,
    twoStep: true,
    way: 'company',
  });
  const { sessionId } = signedIn;
  await tx
    .insertInto('session_company')
    .values({
      session_id: sessionId,
      account_id: accountId,
      issuer: provider.issuer,
      subject: provider.subject,
      sid: provider.sid,
      client_id: provider.clientId,
      id_token:
        idToken.length > longestHint ? null : services.sealer.seal(idToken, about(sessionId)),
      sign_out_address: provider.signOutAddress,
    })
    .execute();
  return signedIn;
}

/** Where the browser signs out at the provider too; null for other sessions, and if the provider has no such address. */
export async function signOutAddress(
  tx: Tx,
  { sealer, settings }: Pick<Services, 'sealer' | 'settings'>,
  sessionId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('session_company')
    .select(['client_id as clientId', 'id_token as idToken', 'sign_out_address as address'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (!row?.address) return null;
  const url = new URL(row.address);
  url.searchParams.set('client_id', row.clientId);
  url.searchParams.set('post_logout_redirect_uri', `${settings.publicUrl}/login`);
  if (row.idToken)
    url.searchParams.set('id_token_hint', sealer.open(row.idToken, about(sessionId)));
  return url.href;
}

/** The open sessions of an account's provider: by what it calls the session, or all of a person, begun before the given moment. */
export const openCompanySessions = (
  tx: Tx,
  which: {
    readonly accountId: string;
    readonly issuer?: string;
    readonly subject?: string | undefined;
    readonly sid?: string | undefined;
    readonly before?: Date;
  },
) =>
  tx
    .selectFrom('session_company')
    .innerJoin('session', 'session.id', 'session_company.session_id')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.id', 'session.user_id as userId', 'app_user.name as userName'])
    .where('session_company.account_id', '=', which.accountId)
    .$if(which.issuer !== undefined, (query) =>
      query.where('session_company.issuer', '=', which.issuer ?? ''),
    )
    .$if(which.subject !== undefined, (query) =>
      query.where('session_company.subject', '=', which.subject ?? ''),
    )
    .$if(which.sid !== undefined, (query) =>
      query.where('session_company.sid', '=', which.sid ?? ''),
    )
    .$if(which.before !== undefined, (query) =>
      query.where('session.created_at', '<=', sql<string>`${which.before}`),
    )
    .where('session.revoked_at', 'is', null)
    .execute();

/** Ends every session that was opened with the account's provider. */
export async function endCompanySessions(tx: Tx, accountId: string): Promise<void> {
  for (const { id } of await openCompanySessions(tx, { accountId })) await endSession(tx, id);
}
