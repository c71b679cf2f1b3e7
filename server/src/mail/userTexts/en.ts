import type { UserMailTexts } from './types.ts';

export const en: UserMailTexts = {
  validUntil: 'Valid until',
  invite: {
    subject: ({ accountName }) => `Invitation to ${accountName} in Fraktion`,
    heading: 'You are invited',
    intro: ({ userName, accountName, inviterName }) =>
      inviterName
        ? `Hello ${userName}, ${inviterName} has invited you to ${accountName} in Fraktion. Follow the link to accept or decline.`
        : `Hello ${userName}, you are invited to ${accountName} in Fraktion. Follow the link to accept or decline.`,
    action: 'See the invitation',
    note: 'The link is for you alone and can be used once.',
  },
  reset: {
    subject: () => 'Choose a new password for Fraktion',
    heading: 'Choose a new password',
    intro: ({ userName }) =>
      `Hello ${userName}, a new password has been asked for with your email address.`,
    action: 'Choose a new password',
    note: 'The link can be used once. If you did not ask for it, you need do nothing: your password stays as it is.',
  },
  passwordChanged: {
    subject: () => 'Your password for Fraktion has been changed',
    heading: 'Your password has been changed',
    at: 'Changed',
    intro: ({ userName }) =>
      `Hello ${userName}, your password has been changed, and every other device has been signed out.`,
    action: 'Sign in',
    note: 'If it was not you, choose a new password at once with "Forgot password" on the sign-in page, and tell your administrator.',
  },
};
