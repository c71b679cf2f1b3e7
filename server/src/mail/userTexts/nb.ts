import type { UserMailTexts } from './types.ts';

export const nb: UserMailTexts = {
  validUntil: 'Gjelder til',
  invite: {
    subject: ({ accountName }) => `Invitasjon til ${accountName} i Fraktion`,
    heading: 'Velkommen til Fraktion',
    intro: ({ userName, accountName, inviterName }) =>
      inviterName
        ? `Hei, ${userName}! ${inviterName} har invitert deg til ${accountName} i Fraktion. Velg et passord, så er du klar til å begynne.`
        : `Hei, ${userName}! Du er invitert til ${accountName} i Fraktion. Velg et passord, så er du klar til å begynne.`,
    action: 'Velg passord',
    note: 'Lenken er bare til deg og kan brukes én gang.',
  },
  access: {
    subject: ({ accountName }) => `Du har nå tilgang til ${accountName} i Fraktion`,
    heading: 'Du har fått tilgang til en konto til',
    intro: ({ userName, accountName, inviterName }) =>
      inviterName
        ? `Hei, ${userName}! ${inviterName} har gitt deg tilgang til ${accountName}. Logg inn som vanlig og velg kontoen i menyen under navnet ditt.`
        : `Hei, ${userName}! Du har fått tilgang til ${accountName}. Logg inn som vanlig og velg kontoen i menyen under navnet ditt.`,
    action: 'Logg inn',
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
