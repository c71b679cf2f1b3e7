import type { Session } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import { newestEvent } from '../../realtime/index.ts';
import type { Services } from '../../services.ts';
import { note, type Whence } from '../audit/index.ts';
import { readProfile } from './readProfile.ts';
import type { OpenSession } from './sessionRows.ts';
import { demandsTwoStep } from './twoStep/demanded.ts';

/** What it takes to give out a token. */
export type Issuer = Pick<Services, 'tokens' | 'settings'>;

/**
 * A token and the profile for a session in one of the user's accounts. Null where the user has no place in it, or
 * where that account demands two steps and this session was opened by one.
 */
export async function presentSession(
  tx: Tx,
  { tokens, settings }: Issuer,
  session: OpenSession,
): Promise<Session | null> {
  // Before the profile: what happens in between is told again rather than not at all.
  const eventCursor = await newestEvent(tx);
  const profile = await readProfile(tx, session.userId, session.accountId);
  if (!profile) return null;
  if (!session.twoStep && (await demandsTwoStep(tx, settings, session))) return null;
  const { token, expiresAt } = await tokens.sign({
    sub: session.userId,
    aid: session.accountId,
    role: profile.role,
    sid: session.id,
  });
  return { token, expiresAt, profile, eventCursor };
}

/** The account that a user works in, as far as is known: the one used last, if the user still belongs to it. */
export async function homeAccount(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select home_account(${userId}) as id`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/**
 * Platform staff entered an account that is not their own: its audit has it, and so has theirs. A tab that renews
 * its token there has entered once.
 */
export async function noteSupport(
  tx: Tx,
  session: OpenSession,
  { profile }: Session,
  whence: Whence,
  entered: 'now' | 'before',
): Promise<void> {
  if (!profile.supportAccess) return;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('session_support')
    .values({ session_id: session.id, account_id: profile.account.id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (entered === 'before' && numInsertedOrUpdatedRows === 0n) return;
  const happening = {
    ...whence,
    kind: 'supportEntered',
    actorId: profile.id,
    actorName: profile.name,
    support: true,
    subject: profile.account.name,
    details: { role: profile.role },
  } as const;
  await note(tx, profile.account.id, happening);
  const own = profile.accounts.find(({ kind }) => kind === 'platform');
  if (own) await note(tx, own.id, happening);
}
