import type { Notice } from '../../../platform/notifications/index.ts';

/** A report is mailed no more, because its owner has left the account or may not open its page any more. */
export const stoppedNotice: Notice<{ readonly name: string; readonly owner: string }> = {
  kind: 'ReportStopped',
  topic: ({ name }) => name,
  words: {
    en: {
      header: 'A report is no longer mailed',
      message: ({ name, owner }) =>
        `${name} was saved by ${owner}, who no longer has access to its figures. Open it and save it under your own name to go on`,
    },
    da: {
      header: 'En rapport sendes ikke længere',
      message: ({ name, owner }) =>
        `${name} blev gemt af ${owner}, som ikke længere har adgang til tallene. Åbn den, og gem den under dit eget navn for at fortsætte`,
    },
    sv: {
      header: 'En rapport skickas inte längre',
      message: ({ name, owner }) =>
        `${name} sparades av ${owner}, som inte längre har åtkomst till siffrorna. Öppna den och spara den i ditt eget namn för att fortsätta`,
    },
    nb: {
      header: 'En rapport sendes ikke lenger',
      message: ({ name, owner }) =>
        `${name} ble lagret av ${owner}, som ikke lenger har tilgang til tallene. Åpne den og lagre den under ditt eget navn for å fortsette`,
    },
  },
};
