import type { UserMailTexts } from './types.ts';

export const da: UserMailTexts = {
  validUntil: 'Gælder til',
  invite: {
    subject: ({ accountName }) => `Invitation til ${accountName} i Fraktion`,
    heading: 'Du er inviteret',
    intro: ({ userName, accountName, inviterName }) =>
      inviterName
        ? `Hej ${userName}. ${inviterName} har inviteret dig til ${accountName} i Fraktion. Følg linket for at acceptere eller afvise.`
        : `Hej ${userName}. Du er inviteret til ${accountName} i Fraktion. Følg linket for at acceptere eller afvise.`,
    action: 'Se invitationen',
    note: 'Linket er kun til dig og kan bruges én gang.',
  },
  reset: {
    subject: () => 'Vælg en ny adgangskode til Fraktion',
    heading: 'Vælg en ny adgangskode',
    intro: ({ userName }) =>
      `Hej ${userName}. Der er bedt om en ny adgangskode til din e-mailadresse.`,
    action: 'Vælg ny adgangskode',
    note: 'Linket kan bruges én gang. Hvis det ikke var dig, behøver du ikke gøre noget: Din adgangskode er uændret.',
  },
  passwordChanged: {
    subject: () => 'Din adgangskode til Fraktion er ændret',
    heading: 'Din adgangskode er ændret',
    at: 'Ændret',
    intro: ({ userName }) =>
      `Hej ${userName}. Din adgangskode er blevet ændret, og alle andre enheder er logget ud.`,
    action: 'Log ind',
    note: 'Hvis det ikke var dig, så vælg straks en ny adgangskode med »Glemt adgangskode« på loginsiden, og sig det til jeres administrator.',
  },
};
