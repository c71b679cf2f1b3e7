import { randomUUID } from 'node:crypto';

import {
  type Session,
  authenticate,
  getMe,
  logOut,
  putUserSettings,
  refreshSession,
  setLanguage,
  switchAccount,
} from '@fraktion/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { type Tx, ownerTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { passwordMatches } from './passwords.ts';
import { readMemberships, readProfile } from './readProfile.ts';
import {
  type OpenSession,
  endSession,
  hashSecret,
  rotateSession,
  sessionDays,
  startSession,
} from './sessionRows.ts';
import { storeLanguage, storeSettings } from './userSettings.ts';

const cookieName = 'fraktion_session';

/** Sign-in, renewal, account switch, log-out and what a user keeps about itself. */
export function registerSessions({ routes, tokens, settings, database: { db } }: Services): void {
  const cookie = {
    path: '/api/user-auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.publicUrl.startsWith('https:'),
    maxAge: sessionDays * 86_400,
  } as const;

  async function present(tx: Tx, open: OpenSession, reply: FastifyReply): Promise<Session | null> {
    const profile = await readProfile(tx, open.userId, open.accountId);
    if (!profile) return null;
    const claims = { sub: open.userId, aid: open.accountId, role: profile.role, sid: open.id };
    const { token, expiresAt } = await tokens.sign(claims);
    if (open.secret) void reply.setCookie(cookieName, open.secret, cookie);
    void reply.header('cache-control', 'no-store');
    return { token, expiresAt, profile };
  }

  const secretOf = (request: FastifyRequest): string | undefined => request.cookies[cookieName];

  routes.handle(authenticate, async ({ tx, body, request, reply }) => {
    const user = await tx
      .selectFrom('app_user')
      .select(['id', 'password_hash'])
      .where((eb) => eb(eb.fn('lower', ['email']), '=', body.email.toLowerCase()))
      .executeTakeFirst();
    const matches = await passwordMatches(user?.password_hash, body.password);
    const accountId = user && matches ? await homeAccount(tx, user.id) : null;
    if (!user || !accountId) throw new Refusal('Auth.Invalid.Credentials');
    const open = await startSession(tx, {
      id: randomUUID(),
      userId: user.id,
      accountId,
      userAgent: request.headers['user-agent'],
    });
    const session = await present(tx, open, reply);
    if (!session) throw new Refusal('Auth.Invalid.Credentials');
    return session;
  });

  routes.handle(refreshSession, async ({ body, request, reply }) => {
    const secret = secretOf(request);
    // Its own transaction: that a copied secret ends the session must outlive the refusal.
    const session = await ownerTransaction(db, async (tx) => {
      const open = secret ? await rotateSession(tx, secret) : null;
      if (!open) return null;
      const wanted =
        body.accountId && (await present(tx, { ...open, accountId: body.accountId }, reply));
      return wanted || present(tx, open, reply);
    });
    if (!session) {
      void reply.clearCookie(cookieName, cookie);
      throw new Refusal('Auth.Session.Expired');
    }
    return session;
  });

  routes.handle(switchAccount, async ({ actor, body, reply }) =>
    ownerTransaction(db, async (tx) => {
      const open = {
        id: actor.sessionId,
        userId: actor.userId,
        accountId: body.accountId,
        secret: null,
      };
      const session = await present(tx, open, reply);
      if (!session) throw new Refusal('Auth.Invalid.Token');
      await tx
        .updateTable('session')
        .set({ account_id: body.accountId })
        .where('id', '=', actor.sessionId)
        .execute();
      return session;
    }),
  );

  routes.handle(logOut, async ({ tx, request, reply }) => {
    const secret = secretOf(request);
    const row = secret
      ? await tx
          .selectFrom('session')
          .select('id')
          .where('secret_hash', '=', hashSecret(secret))
          .executeTakeFirst()
      : undefined;
    if (row) await endSession(tx, row.id);
    void reply.clearCookie(cookieName, cookie);
    return undefined;
  });

  routes.handle(getMe, async ({ actor }) => {
    const profile = await ownerTransaction(db, (tx) =>
      readProfile(tx, actor.userId, actor.accountId),
    );
    if (!profile) throw new Refusal('Generic.Unauthenticated');
    return profile;
  });

  routes.handle(putUserSettings, async ({ actor, body }) => ({
    userSettings: await ownerTransaction(db, (tx) =>
      storeSettings(tx, actor.userId, body.settings),
    ),
  }));

  routes.handle(setLanguage, async ({ actor, body }) => {
    await ownerTransaction(db, (tx) => storeLanguage(tx, actor, body));
    return { language: body.language };
  });
}

/** The account a sign-in starts in: the one used last, if the user still belongs to it. */
async function homeAccount(tx: Tx, userId: string): Promise<string | null> {
  const memberships = await readMemberships(tx, userId);
  const last = await tx
    .selectFrom('session')
    .select('account_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const used = memberships.find((each) => each.id === last?.account_id);
  return (used ?? memberships[0])?.id ?? null;
}
