import { sql } from 'kysely';
import * as oidc from 'openid-client';

import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { note } from '../../platform/audit/index.ts';
import {
  hashSecret,
  openCompanySession,
  type SignedIn,
  type SignInPlace,
} from '../sessions/index.ts';
import { admitPerson, type AdmissionRefusal } from './admitPerson.ts';
import type { Claims } from './claims.ts';
import { type OpenIdClients, refusalOf } from './openIdClient.ts';
import type { Assertion } from './personRows.ts';
import { type ActiveProvider, readActiveProvider } from './providerRows.ts';
import { returnAddress, verifierAbout } from './startSignIn.ts';

interface ProviderReturn {
  readonly accountId: string;
  readonly query: string;
}

interface StartedSignIn {
  readonly issuer: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly provider: ActiveProvider;
}

/** What this browser has begun. It counts once: a second answer with the same state finds nothing. */
async function takeBegun(
  tx: Tx,
  accountId: string,
  state: string,
  deviceHash: Buffer,
): Promise<StartedSignIn | 'late' | null> {
  const begun = await tx
    .deleteFrom('company_sign_in')
    .where('state_hash', '=', hashSecret(state))
    .where('device_hash', '=', deviceHash)
    .where('account_id', '=', accountId)
    .returning(['issuer', 'nonce', 'verifier', sql<boolean>`expires_at <= now()`.as('late')])
    .executeTakeFirst();
  if (!begun) return null;
  if (begun.late) return 'late';
  const provider = await readActiveProvider(tx, accountId);
  return provider ? { ...begun, provider } : null;
}

/** As long as the protocol lets it be, and without signs that no database stores. */
function mustBeName(claim: 'sub' | 'sid', value: string): string {
  if (value.length > 255 || /[\p{Cc}\p{Cs}]/u.test(value))
    throw new Refusal('Company.Answer.Invalid', { detail: claim });
  return value;
}

interface ProviderAnswer extends Assertion {
  readonly idToken: string;
  readonly sid: string | null;
}

/** The provider's word, with every check of the protocol. No transaction is open while the provider is asked. */
async function ask(
  services: Pick<Services, 'settings' | 'sealer'>,
  config: oidc.Configuration,
  { accountId, query }: ProviderReturn,
  { nonce, verifier, provider }: StartedSignIn,
  state: string,
): Promise<ProviderAnswer> {
  const address = new URL(returnAddress(services.settings.publicUrl, accountId));
  address.search = query;
  const tokens = await oidc.authorizationCodeGrant(config, address, {
    pkceCodeVerifier: services.sealer.open(verifier, verifierAbout(state)),
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new Refusal('Company.Answer.Invalid');
  const needed = ['email', provider.roleClaim, provider.locationClaim].filter(
    (name) => name !== null,
  );
  const isAsked =
    config.serverMetadata().userinfo_endpoint !== undefined &&
    needed.some(
      (name) => claims[name.split('.')[0] ?? name] === undefined && claims[name] === undefined,
    );
  // Some providers put into the ID token only what is in no other place. The subject is checked to be the same.
  const more: Claims = isAsked
    ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
    : {};
  return {
    issuer: claims.iss,
    subject: mustBeName('sub', claims.sub),
    claims: { ...more, ...claims },
    idToken: tokens.id_token,
    sid: typeof claims.sid === 'string' ? mustBeName('sid', claims.sid) : null,
  };
}

/** What the provider has answered; whatever is wrong with it, or with the way there, is a refusal. */
async function hear(
  services: Services,
  clients: OpenIdClients,
  returned: ProviderReturn,
  begun: StartedSignIn,
  state: string,
): Promise<{ config: oidc.Configuration; answered: ProviderAnswer }> {
  try {
    const config = await clients.of(begun.provider);
    // The account has changed its provider meanwhile.
    if (config.serverMetadata().issuer !== begun.issuer) throw new Refusal('Company.State.Lost');
    return { config, answered: await ask(services, config, returned, begun, state) };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Ends a sign-in with the provider's answer: a session in that account, or a refusal that says what to do. */
export async function finishSignIn(
  services: Services,
  clients: OpenIdClients,
  returned: ProviderReturn,
  place: SignInPlace,
): Promise<SignedIn> {
  const { db } = services.database;
  const { accountId } = returned;
  const state = new URLSearchParams(returned.query).get('state') ?? '';
  const begun = await ownerTransaction(db, (tx) =>
    takeBegun(tx, accountId, state, place.deviceHash),
  );
  if (begun === 'late') throw new Refusal('Company.Too.Late');
  if (!begun) throw new Refusal('Company.State.Lost');
  try {
    const { config, answered } = await hear(services, clients, returned, begun, state);
    const signedIn = await ownerTransaction(db, (tx) =>
      enter(tx, services, begun.provider, config, answered, place),
    );
    if ('refused' in signedIn) throw new Refusal(signedIn.refused);
    return signedIn;
  } catch (refusal) {
    // Anything else is a fault of the portal: it is logged, and its words are for nobody else.
    if (!(refusal instanceof Refusal)) throw refusal;
    await ownerTransaction(db, (tx) =>
      note(tx, accountId, {
        ...place.whence,
        kind: 'companyAccountRefused',
        actorId: null,
        actorName: '?',
        details: {
          reason: refusal.key,
          ...(refusal.detail ? { detail: refusal.detail } : {}),
        },
      }),
    );
    throw refusal;
  }
}

async function enter(
  tx: Tx,
  services: Services,
  provider: ActiveProvider,
  config: oidc.Configuration,
  answered: ProviderAnswer,
  place: SignInPlace,
): Promise<SignedIn | AdmissionRefusal> {
  const person = await admitPerson(tx, provider, answered, place.whence);
  if ('refused' in person) return person;
  return openCompanySession(tx, services, person, place, {
    accountId: provider.accountId,
    issuer: answered.issuer,
    subject: answered.subject,
    sid: answered.sid,
    clientId: provider.clientId,
    idToken: answered.idToken,
    signOutAddress: config.serverMetadata().end_session_endpoint ?? null,
  });
}
