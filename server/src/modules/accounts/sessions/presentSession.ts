import type { Session } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { logState } from '../../../realtime/index.ts';
import type { Services } from '../../../services.ts';
import { note, type Whence } from '../../platform/audit/index.ts';
import { readProfile } from './readProfile.ts';
import type { OpenSession } from './sessionRows.ts';
import { demandsCompany, demandsTwoStep } from './twoStep/demanded.ts';

/** The services for issuing a token. */
export type Issuer = Pick<Services, 'tokens' | 'settings'>;

/**
 * A token and the profile for a session in one of the user's accounts. Null if the user is not a member, if that account requires
 * two steps and this session was opened with one, or if it requires its own provider.
 */
export async function presentSession(
  tx: Tx,
  { tokens, settings }: Issuer,
  session: OpenSession,
): Promise<Session | null> {
  // Before the profile: events in between are rather sent twice than not at all.
  const { newest: eventCursor } = await logState(tx);
  const profile = await readProfile(tx, session.userId, session.accountId, session.onlyAccount);
  if (!profile) return null;
  if (!session.twoStep && (await demandsTwoStep(tx, settings, session))) return null;
  if (session.onlyAccount === null && (await demandsCompany(tx, session))) return null;
  const { token, expiresAt } = await tokens.sign({
    sub: session.userId,
    aid: session.accountId,
    role: profile.role,
    ...(profile.driver && { driver: true }),
    sid: session.id,
  });
  return { token, expiresAt, profile, eventCursor };
}

/** The user's account: the one used last, if the user is still a member. */
export async function homeAccount(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select home_account(${userId}) as id`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/** Records that the session has entered one of the user's own accounts; returns whether for the first time. */
async function recordEntry(tx: Tx, sessionId: string, accountId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('session_entry')
    .values({ session_id: sessionId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether platform staff gave a reason for the account in this session, and not too long ago. */
export async function hasGivenReason(
  tx: Tx,
  sessionId: string,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql<{
    stands: boolean | null;
  }>`select support_until(${sessionId}, ${accountId}) > now() as stands`.execute(tx);
  return rows[0]?.stands === true;
}

/**
 * Records in its audit that the user entered another of the user's accounts: once, even if a tab renews its token there, or in
 * the account of the sign-in.
 */
export async function noteEntry(
  tx: Tx,
  session: OpenSession,
  { profile }: Session,
  whence: Whence,
  since: 'now' | 'before',
): Promise<void> {
  const first = await recordEntry(tx, session.id, profile.account.id);
  if (since === 'before' && !first) return;
  await note(tx, profile.account.id, {
    ...whence,
    kind: 'accountEntered',
    actorId: profile.id,
    actorName: profile.name,
  });
}

/** Records in its audit, and in the staff's own, that platform staff entered another account, and why. */
export async function noteSupport(
  tx: Tx,
  session: OpenSession,
  { profile }: Session,
  whence: Whence,
  reason: string | undefined,
): Promise<void> {
  await tx
    .insertInto('session_support')
    .values({ session_id: session.id, account_id: profile.account.id })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'account_id']).doUpdateSet({ entered_at: sql`now()` }),
    )
    .execute();
  const happening = {
    ...whence,
    kind: 'supportEntered',
    actorId: profile.id,
    actorName: profile.name,
    support: true,
    subject: profile.account.name,
    details: { role: profile.role, ...(reason === undefined ? {} : { reason }) },
  } as const;
  await note(tx, profile.account.id, happening);
  const own = profile.accounts.find(({ kind }) => kind === 'platform');
  if (own) await note(tx, own.id, happening);
}
