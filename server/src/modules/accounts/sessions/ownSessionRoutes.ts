import {
  changePassword,
  endOpenSession,
  listOpenSessions,
  logOutEverywhere,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { type AuditEntry, noteForUser, whenceOf } from '../../platform/audit/index.ts';
import { notifyPasswordChanged } from './notifyPasswordChanged.ts';
import { hashInTurn } from './passwords/passwords.ts';
import { namesAround, refuseGuessable } from './passwords/refuseGuessable.ts';
import { requirePassword } from './passwords/requirePassword.ts';
import { storePassword } from './passwords/storePassword.ts';
import { endSession, endSessionsOf } from './sessionRows.ts';

const noteOwn = (
  tx: Tx,
  { userId, userName, accountId }: Actor,
  what: Omit<AuditEntry, 'actorId' | 'actorName'>,
): Promise<void> =>
  noteForUser(tx, { userId, accountId }, { ...what, actorId: userId, actorName: userName });

/** The user's sessions and password. */
export function registerOwnSessions({ routes, settings, database: { db } }: Services): void {
  routes.handleAsOwner(listOpenSessions, ({ tx, actor }) =>
    tx
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select([
        'session.id',
        sql<boolean>`session.id = ${actor.sessionId}`.as('current'),
        'account.name as accountName',
        'session.created_at as signedInAt',
        'session.rotated_at as lastUsedAt',
        'session.user_agent as userAgent',
        'session.address',
        'session.way',
      ])
      .where('session.user_id', '=', actor.userId)
      // A company's provider sees and ends none of the person's other sessions.
      .$if(actor.byCompany === true, (query) =>
        query.where('session.only_account', '=', actor.accountId),
      )
      .where('session.revoked_at', 'is', null)
      .where('session.expires_at', '>', sql<string>`now()`)
      .orderBy('session.rotated_at', 'desc')
      .orderBy('session.id')
      .execute(),
  );

  routes.handleAsOwner(endOpenSession, async ({ tx, actor, params, request }) => {
    const mine = await tx
      .selectFrom('session')
      .select(['user_agent as userAgent', 'account_id as accountId'])
      .where('id', '=', params.id)
      .where('user_id', '=', actor.userId)
      .$if(actor.byCompany === true, (query) => query.where('only_account', '=', actor.accountId))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!mine) throw new Refusal('Generic.Not.Found');
    await endSession(tx, params.id);
    await noteOwn(tx, actor, {
      ...whenceOf(request),
      kind: 'sessionEnded',
      // This account must not learn the browser of a session in another account.
      subject: mine.accountId === actor.accountId ? mine.userAgent : null,
    });
    return undefined;
  });

  routes.handleAsOwner(logOutEverywhere, async ({ tx, actor, body, request }) => {
    const ended = await endSessionsOf(
      tx,
      actor.userId,
      body.keepThis ? actor.sessionId : undefined,
      actor.byCompany ? actor.accountId : undefined,
    );
    await noteOwn(tx, actor, { ...whenceOf(request), kind: 'signedOutEverywhere' });
    return { ended };
  });

  // Outside a transaction, so that none stays open while passwords are hashed.
  routes.handleOutside(changePassword, async ({ actor, body, request }) => {
    await requirePassword(db, actor.userId, body.current, 'current');
    await refuseGuessable(await namesAround(db, actor.userId), body.password);
    const hash = await hashInTurn(body.password, async () => undefined);
    await ownerTransaction(db, async (tx) => {
      await storePassword(tx, actor.userId, hash);
      const owner = await tx
        .selectFrom('app_user')
        .select(['name', 'email', 'language'])
        .where('id', '=', actor.userId)
        .executeTakeFirstOrThrow();
      await endSessionsOf(tx, actor.userId, actor.sessionId);
      await noteOwn(tx, actor, { ...whenceOf(request), kind: 'passwordChanged' });
      await notifyPasswordChanged(tx, owner, settings.publicUrl);
    });
    return undefined;
  });
}
