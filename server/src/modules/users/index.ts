import type { Services } from '../../services.ts';
import { registerUserLinks } from './linkRoutes.ts';
import { registerAccountUsers } from './routes.ts';

export { addUser } from './addUser.ts';
export { removeUser } from './changeUser.ts';
export { createForgotPassword } from './forgotPassword.ts';
export { languageIn } from './languageIn.ts';
export { sendInvitation } from './userMail.ts';
export { hasTwoStepOf, lastSignInOf, statusIn, statusOf } from './userRows.ts';

/** Users of accounts, and what their mailed links do. */
export function registerUsers(services: Services): void {
  registerAccountUsers(services);
  registerUserLinks(services);
}
