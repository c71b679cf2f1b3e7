import type { UserMailTexts } from './types.ts';

export const nb: UserMailTexts = {
  validUntil: 'Gjelder til',
  invite: {
    subject: ({ accountName }) => `Invitasjon til ${accountName} i Fraktion`,
    heading: 'Du er invitert',
    intro: ({ userName, accountName, inviterName }) =>
      inviterName
        ? `Hei, ${userName}! ${inviterName} har invitert deg til ${accountName} i Fraktion. Følg lenken for å takke ja eller nei.`
        : `Hei, ${userName}! Du er invitert til ${accountName} i Fraktion. Følg lenken for å takke ja eller nei.`,
    action: 'Se invitasjonen',
    note: 'Lenken er bare til deg og kan brukes én gang.',
  },
  reset: {
    subject: () => 'Velg et nytt passord til Fraktion',
    heading: 'Velg et nytt passord',
    intro: ({ userName }) =>
      `Hei, ${userName}! Noen har bedt om et nytt passord for e-postadressen din.`,
    action: 'Velg nytt passord',
    note: 'Lenken kan brukes én gang. Hvis det ikke var deg, trenger du ikke gjøre noe: Passordet ditt er uendret.',
  },
  passwordChanged: {
    subject: () => 'Passordet ditt til Fraktion er endret',
    heading: 'Passordet ditt er endret',
    at: 'Endret',
    intro: ({ userName }) =>
      `Hei, ${userName}! Passordet ditt er endret, og alle andre enheter er logget ut.`,
    action: 'Logg inn',
    note: 'Hvis det ikke var deg, må du straks velge et nytt passord med «Glemt passord» på innloggingssiden og si fra til administratoren.',
  },
};
