import type { Services } from '../../services.ts';
import { registerOwnInvitations } from './invitations/ownInvitationRoutes.ts';
import { registerLeaving } from './leave.ts';
import { registerUserLinks } from './links/linkRoutes.ts';
import { registerAccountUsers } from './routes.ts';

export { endMembership, restoreMembership, setRights, withdraw } from './directory.ts';
export { removeUser, takeOut } from './changeUser.ts';
export { setLocations } from './locations.ts';
export { keepOneHead } from './rights.ts';
export { acceptInvitation, keepStaffApart } from './invitations/answerInvitation.ts';
export { createForgotPassword } from './links/forgotPassword.ts';
export { addInvitation } from './invitations/addInvitation.ts';
export { invitationRows, invitationStatus } from './invitations/invitationRows.ts';
export { invitedNotice } from './invitations/letters/invited.ts';
export { sendInvitation } from './invitations/sendInvitation.ts';
export { createNotifyInvited } from './invitations/notifyInvited.ts';
export { hasTwoStepOf, lastSignInOf, statusIn } from './userRows.ts';

/** Users of accounts, and the calls of their mailed links. */
export function registerUsers(services: Services): void {
  registerAccountUsers(services);
  registerUserLinks(services);
  registerOwnInvitations(services);
  registerLeaving(services);
}
