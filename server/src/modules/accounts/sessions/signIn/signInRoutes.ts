import { authenticate, logOut, refreshSession, switchAccount } from '@fraktion/contract';

import { ownerTransaction } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { isFromThisMachine } from '../../../../http/loopback.ts';
import { dropConnections, entryGroup } from '../../../../realtime/index.ts';
import type { Services } from '../../../../services.ts';
import { noteForUser, whenceOf } from '../../../platform/audit/index.ts';
import { signOutAddress } from '../companySession.ts';
import { noteEntry, noteSupport, presentSession } from '../presentSession.ts';
import { readProfile } from '../readProfile.ts';
import type { Cookies } from '../renewal/cookies.ts';
import { hashSecret } from '../renewal/refreshCookie.ts';
import { renew } from '../renewal/renew.ts';
import { endSession } from '../sessionRows.ts';
import { demandsCompany } from '../twoStep/demanded.ts';
import { twoStepSince } from '../twoStep/twoStepRows.ts';
import { signIn } from './signIn.ts';

/** Sign-in, renewal, account switch and log-out. */
export function registerSignIn(services: Services, cookies: Cookies): void {
  const {
    routes,
    database: { db },
  } = services;
  routes.handleOutside(authenticate, async ({ body, request, reply }) => {
    const place = { whence: whenceOf(request), deviceHash: cookies.device(request, reply) };
    const here = isFromThisMachine(request, services.settings);
    const answer = await signIn({ db, issuer: services }, body, { ...place, here });
    if ('challenge' in answer) return answer;
    cookies.write(reply, answer.cookie);
    return answer.session;
  });

  // Outside a transaction: the end of a session with a copied cookie must survive the refusal.
  routes.handleOutside(refreshSession, async ({ body, request, reply }) => {
    const cookie = cookies.read(request);
    const renewed =
      cookie &&
      (await ownerTransaction(db, (tx) =>
        renew(tx, services, { cookie, wanted: body.accountId, whence: whenceOf(request) }),
      ));
    if (!renewed) {
      cookies.clear(reply);
      throw new Refusal('Auth.Session.Expired');
    }
    cookies.write(reply, renewed.cookie);
    return renewed.session;
  });

  routes.handleAsOwner(switchAccount, async ({ tx, actor, body, request }) => {
    const { twoStep, onlyAccount } = await tx
      .selectFrom('session')
      .select(['two_step as twoStep', 'only_account as onlyAccount'])
      .where('id', '=', actor.sessionId)
      .executeTakeFirstOrThrow();
    const open = {
      id: actor.sessionId,
      userId: actor.userId,
      accountId: body.accountId,
      twoStep,
      onlyAccount,
    };
    const session = await presentSession(tx, services, open);
    if (!session) {
      // The user is a member, but the account requires two steps, and this session was opened with one.
      if (!(await readProfile(tx, open.userId, open.accountId, onlyAccount)))
        throw new Refusal('Auth.Invalid.Token');
      if (await demandsCompany(tx, open)) throw new Refusal('Company.Password.Closed');
      const isOn = await twoStepSince(tx, open.userId);
      throw new Refusal(isOn ? 'Auth.Two.Step.Wanted' : 'Auth.Two.Step.Own.First');
    }
    const { supportAccess } = session.profile;
    if (supportAccess && body.reason === undefined) throw new Refusal('Auth.Reason.Wanted');
    await tx
      .updateTable('session')
      .set({ account_id: body.accountId })
      .where('id', '=', actor.sessionId)
      .execute();
    // Staff who leave an account hear nothing more of it, on whatever node their pages are.
    if (actor.support && actor.accountId !== body.accountId)
      await dropConnections(tx, [entryGroup(actor.sessionId, actor.accountId)]);
    const whence = whenceOf(request);
    if (supportAccess) await noteSupport(tx, open, session, whence, body.reason);
    else await noteEntry(tx, open, session, whence, 'now');
    return session;
  });

  routes.handle(logOut, async ({ tx, request, reply }) => {
    const cookie = cookies.read(request);
    const row =
      cookie &&
      (await tx
        .selectFrom('session')
        .innerJoin('app_user', 'app_user.id', 'session.user_id')
        .select([
          'session.id',
          'session.account_id as accountId',
          'app_user.id as userId',
          'app_user.name',
        ])
        .where('session.secret_hash', '=', hashSecret(cookie.secret))
        .where('session.revoked_at', 'is', null)
        .executeTakeFirst());
    const providerAddress = row ? await signOutAddress(tx, services, row.id) : null;
    if (row) {
      await endSession(tx, row.id);
      const { userId, accountId, name } = row;
      // An account that the user has left since must not learn of it.
      await noteForUser(
        tx,
        { userId, accountId },
        { ...whenceOf(request), kind: 'signedOut', actorId: userId, actorName: name },
      );
    }
    cookies.clear(reply);
    return { providerAddress };
  });
}
