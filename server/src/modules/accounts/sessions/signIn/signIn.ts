import { randomUUID } from 'node:crypto';

import type { SecondStep, Session, SignInWay } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { networkOf } from '../../../../http/network.ts';
import { note, noteForUser, type Whence } from '../../../platform/audit/index.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { refusePublishedPassword } from '../passwords/publishedPassword.ts';
import { type Issuer, presentSession } from '../presentSession.ts';
import type { RefreshCookie } from '../renewal/refreshCookie.ts';
import { startSession } from '../sessionRows.ts';
import { openChallenge } from '../twoStep/challenge.ts';
import { readAccounts } from '../twoStep/demanded.ts';
import { twoStepSince } from '../twoStep/twoStepRows.ts';
import { admit, type Attempt, forgive } from './attempts.ts';

export interface SignInPlace {
  readonly whence: Whence;
  readonly deviceHash: Buffer;
}

export interface SignedIn {
  readonly sessionId: string;
  readonly session: Session;
  readonly cookie: RefreshCookie;
}

interface KnownUser {
  readonly id: string;
  readonly name: string;
  readonly passwordHash: string | null;
  /** The user has signed in in this browser before. */
  readonly knowsDevice: boolean;
  /** The addresses of the sessions that it has or had lately. */
  readonly addresses: readonly string[];
}

const readUser = (db: Db, email: string, deviceHash: Buffer): Promise<KnownUser | undefined> =>
  db
    .selectFrom('app_user')
    .select((eb) => [
      'id',
      'name',
      'password_hash as passwordHash',
      eb
        .exists(
          eb
            .selectFrom('session')
            .select('session.id')
            .whereRef('session.user_id', '=', 'app_user.id')
            .where('session.device_hash', '=', deviceHash),
        )
        .$castTo<boolean>()
        .as('knowsDevice'),
      sql<string[]>`array(select distinct address from session
        where session.user_id = app_user.id and address is not null)`.as('addresses'),
    ])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .executeTakeFirst();

/**
 * The counters of an attempt. Unknown e-mails are counted like users. What strangers try elsewhere does not count where the user
 * signs in: neither in that browser, nor in that network, so that nobody is locked out by others.
 */
function attemptsOf(email: string, user: KnownUser | undefined, place: SignInPlace): Attempt[] {
  if (user?.knowsDevice) {
    return [{ rule: 'device', of: `${email} ${place.deviceHash.toString('hex')}` }];
  }
  const network = networkOf(place.whence.address);
  const knowsNetwork = user?.addresses.some((address) => networkOf(address) === network);
  return [
    { rule: 'user', of: knowsNetwork ? `${email} ${network}` : email },
    { rule: 'address', of: network },
  ];
}

/**
 * The first step: e-mail and password. A wrong password and an unknown e-mail take the same path, and so the same time: the
 * same statements, one hash. No transaction is open during hashing.
 */
export async function signIn(
  { db, issuer }: { db: Db; issuer: Issuer },
  credentials: { email: string; password: string },
  place: SignInPlace & { readonly here: boolean },
): Promise<SignedIn | SecondStep> {
  const email = credentials.email.toLowerCase();
  const user = await readUser(db, email, place.deviceHash);
  const attempts = attemptsOf(email, user, place);
  await admit(db, attempts);
  const matches = await passwordMatches(user?.passwordHash, credentials.password);
  const opened = await ownerTransaction(db, async (tx) => {
    if (user && matches) {
      const given = { userId: user.id, password: credentials.password };
      await refusePublishedPassword(tx, given, { ...place, demo: issuer.settings.demo });
      await forgive(tx, attempts);
      return openOrAsk(tx, issuer, user, place);
    }
    const happening = { kind: 'signInFailed', actorId: null, actorName: email } as const;
    await noteForUser(tx, { userId: user?.id ?? null }, { ...place.whence, ...happening });
    return null;
  });
  if (!opened) throw new Refusal('Auth.Invalid.Credentials');
  return opened;
}

type Accounts = Awaited<ReturnType<typeof readAccounts>>;

/** Every account of the user wants its company's own account to be used. */
const isClosed = (accounts: Accounts): boolean =>
  accounts.length > 0 && accounts.every(({ companyOnly }) => companyOnly);

/** Told only to whoever has shown a proof of the user: to all others every refusal is the same. */
export const isClosedTo = async (tx: Tx, issuer: Issuer, userId: string): Promise<boolean> =>
  isClosed(await readAccounts(tx, issuer.settings, userId));

async function openOrAsk(
  tx: Tx,
  issuer: Issuer,
  user: KnownUser,
  place: SignInPlace,
): Promise<SignedIn | SecondStep | null> {
  const accounts = await readAccounts(tx, issuer.settings, user.id);
  const open = accounts.filter(({ companyOnly }) => !companyOnly);
  if (isClosed(accounts)) throw new Refusal('Company.Password.Closed');
  if (await twoStepSince(tx, user.id)) return openChallenge(tx, user.id, 'code');
  const signedIn = await openSessionFor(tx, issuer, user, { ...place, twoStep: false });
  if (signedIn) return signedIn;
  // Every account of the user that a password opens requires two steps, or there is none.
  return open.length > 0 ? openChallenge(tx, user.id, 'enrol') : null;
}

/**
 * Opens a session for an authenticated user in the last account, or else in the first that these steps may enter; null if there
 * is none.
 */
export async function openSessionFor(
  tx: Tx,
  issuer: Issuer,
  user: { readonly id: string; readonly name: string },
  { twoStep, way = 'password', ...place }: SignInPlace & { twoStep: boolean; way?: SignInWay },
): Promise<SignedIn | null> {
  const accounts = await readAccounts(tx, issuer.settings, user.id);
  const accountId = accounts.find(
    (each) => !each.companyOnly && (twoStep || !each.demandsTwoStep),
  )?.id;
  if (!accountId) return null;
  return openSessionIn(tx, issuer, user, { ...place, accountId, twoStep, way });
}

interface Opening extends SignInPlace {
  readonly accountId: string;
  readonly twoStep: boolean;
  readonly way: SignInWay;
}

/** Opens a session in one of the user's accounts; by a company's own account it is valid in that one alone. */
export async function openSessionIn(
  tx: Tx,
  issuer: Issuer,
  user: { readonly id: string; readonly name: string },
  { whence, deviceHash, twoStep, accountId, way }: Opening,
): Promise<SignedIn> {
  const onlyAccount = way === 'company' ? accountId : null;
  const open = { id: randomUUID(), userId: user.id, accountId, twoStep, onlyAccount };
  const cookie = await startSession(
    tx,
    { ...open, way, whence, deviceHash },
    issuer.settings.sessionMaxDays,
  );
  const session = await presentSession(tx, issuer, open);
  if (!session) throw new Error(`User ${user.id} cannot be shown in its own account`);
  await note(tx, accountId, {
    ...whence,
    kind: 'signedIn',
    actorId: user.id,
    actorName: user.name,
    ...(way === 'company' ? { details: { way } } : {}),
    ...(twoStep && way !== 'company'
      ? { details: { twoStep: 'true', ...(way === 'passkey' ? { step: way } : {}) } }
      : {}),
  });
  return { sessionId: open.id, session, cookie };
}
