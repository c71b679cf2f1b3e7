import { sql } from 'kysely';

import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import { invitedNotice } from './invitations/letters/invited.ts';
import { createNotifyInvited } from './invitations/notifyInvited.ts';
import { registerOwnInvitations } from './invitations/ownInvitationRoutes.ts';
import { registerLeaving } from './leave.ts';
import { createForgotPassword } from './links/forgotPassword.ts';
import { registerUserLinks } from './links/linkRoutes.ts';
import { registerAccountUsers } from './routes.ts';

export { endMembership, restoreMembership, setRights, withdraw } from './directory.ts';
export { removeUser, takeOut } from './changeUser.ts';
export { setLocations } from './locations.ts';
export { keepOneHead } from './rights.ts';
export { wasDriver } from './linkDirectoryUser.ts';
export { acceptInvitation, keepStaffApart } from './invitations/answerInvitation.ts';
export { addInvitation } from './invitations/addInvitation.ts';
export { invitationRows, invitationStatus } from './invitations/invitationRows.ts';
export { sendInvitation } from './invitations/sendInvitation.ts';
export { hasTwoStepOf, lastSignInOf, statusIn } from './userRows.ts';

/** Users of accounts, and the calls of their mailed links. */
function registerUsers(services: Services): void {
  registerAccountUsers(services);
  registerUserLinks(services);
  registerOwnInvitations(services);
  registerLeaving(services);
}

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Sends a link for a new password, if a user has that e-mail. */
    'users.forgotPassword': { email: string };
    /** Notifies an invited person in the portal, if it is a user. */
    'users.invited': { accountId: string; invitationId: string };
  }
}

export const users = defineModule({
  area: 'accounts',
  calls: registerUsers,
  jobs: {
    'users.forgotPassword': {
      words: {
        en: 'Send a link for a new password',
        da: 'Send et link til en ny adgangskode',
        sv: 'Skicka en länk för nytt lösenord',
        nb: 'Send en lenke for nytt passord',
      },
      task: ({ db, settings: { publicUrl } }) => createForgotPassword({ db, publicUrl }),
    },
    'users.invited': {
      words: {
        en: 'Notify an invited user',
        da: 'Giv en inviteret bruger besked',
        sv: 'Meddela en inbjuden användare',
        nb: 'Varsle en invitert bruker',
      },
      task: createNotifyInvited,
    },
  },
  notices: [invitedNotice],
  retention: [
    { table: 'user_link', since: sql`least(used_at, expires_at)`, kept: '30 days' },
    { table: 'account_invitation', since: sql`answered_at`, kept: '30 days' },
    // For a while the list of users shows that nobody accepted; the person has never agreed to be in it.
    {
      table: 'account_invitation',
      since: sql`expires_at`,
      kept: '180 days',
      only: sql`answer is null`,
    },
  ],
});
