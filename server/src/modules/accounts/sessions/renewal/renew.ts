import type { Session } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { noteForUser, type Whence } from '../../../platform/audit/index.ts';
import { hasGivenReason, type Issuer, noteEntry, presentSession } from '../presentSession.ts';
import { endSession, type OpenSession, renewSession } from '../sessionRows.ts';
import type { SignedIn } from '../signIn/signIn.ts';
import { readAccounts } from '../twoStep/demanded.ts';
import type { RefreshCookie } from './refreshCookie.ts';

interface RenewalRequest {
  readonly cookie: RefreshCookie;
  /** The tab's account. */
  readonly wanted: string | undefined;
  readonly whence: Whence;
}

/** A new token with the refresh cookie; null if there is no session any more. */
export async function renew(
  tx: Tx,
  issuer: Issuer,
  { cookie, wanted, whence }: RenewalRequest,
): Promise<SignedIn | null> {
  const renewal = await renewSession(tx, cookie, issuer.settings.sessionMaxDays);
  if (renewal.kind === 'over') return null;
  if (renewal.kind === 'copied') {
    await noteCopy(tx, renewal.session, whence);
    return null;
  }
  const session = await presentIn(tx, issuer, renewal.session, wanted);
  if (!session) {
    // No account is left, or all of them now require two steps: the user must sign in again.
    await endSession(tx, renewal.session.id);
    return null;
  }
  const { supportAccess, account } = session.profile;
  if (!supportAccess && account.id !== renewal.session.accountId)
    await noteEntry(tx, renewal.session, session, whence, 'before');
  return { sessionId: renewal.session.id, session, cookie: renewal.cookie };
}

/**
 * The tab's account, the session's, or another of the user's, if this session may no longer enter those. Platform staff enter by
 * renewal only where they have given their reason in this session, within the hours that a reason is good for.
 */
async function presentIn(
  tx: Tx,
  issuer: Issuer,
  open: OpenSession,
  wanted: string | undefined,
): Promise<Session | null> {
  for (const accountId of [wanted, open.accountId]) {
    const session = accountId && (await presentSession(tx, issuer, { ...open, accountId }));
    if (!session) continue;
    if (!session.profile.supportAccess || (await hasGivenReason(tx, open.id, accountId)))
      return session;
  }
  if (open.onlyAccount !== null) return null;
  const accounts = await readAccounts(tx, issuer.settings, open.userId);
  const left = accounts.find((each) => !each.companyOnly && (open.twoStep || !each.demandsTwoStep));
  return left ? presentSession(tx, issuer, { ...open, accountId: left.id }) : null;
}

async function noteCopy(tx: Tx, { userId, accountId }: OpenSession, whence: Whence): Promise<void> {
  const user = await tx
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await noteForUser(
    tx,
    { userId, accountId },
    {
      ...whence,
      kind: 'copiedSessionEnded',
      actorId: userId,
      actorName: user.name,
    },
  );
}
