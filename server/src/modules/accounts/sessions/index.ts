import { sql } from 'kysely';

import { defineModule } from '../../defineModule.ts';
import { registerSessions } from './routes.ts';

export { admit, forgetAttempts } from './signIn/attempts.ts';
export { hashInTurn, hashPassword } from './passwords/passwords.ts';
export { publishedPassword } from './passwords/publishedPassword.ts';
export { hashSecret, newSecret } from './renewal/refreshCookie.ts';
export { homeAccount } from './presentSession.ts';
export { namesAround, refuseGuessable } from './passwords/refuseGuessable.ts';
export { endCompanySessions, openCompanySession, openCompanySessions } from './companySession.ts';
export { type Cookies, sessionCookies } from './renewal/cookies.ts';
export { endSession, endSessionsOf } from './sessionRows.ts';
export type { SignedIn, SignInPlace } from './signIn/signIn.ts';
export { storePassword } from './passwords/storePassword.ts';
export { notifyPasswordChanged } from './notifyPasswordChanged.ts';
export { disableTwoStep } from './twoStep/twoStepRows.ts';

/** The newest session of a user shows the last visit and its browser. */
const hasFollower = sql`exists (select from session newer
  where newer.user_id = session.user_id and newer.created_at > session.created_at)`;

export const sessions = defineModule({
  area: 'accounts',
  calls: registerSessions,
  retention: [
    {
      table: 'session',
      since: sql`least(revoked_at, expires_at)`,
      kept: '30 days',
      only: hasFollower,
    },
    { table: 'sign_in_challenge', since: sql`expires_at`, kept: '1 hour' },
    { table: 'passkey_challenge', since: sql`expires_at`, kept: '1 hour' },
    { table: 'attempt', since: sql`last_at`, kept: '1 hour' },
  ],
});
