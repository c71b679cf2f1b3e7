import type { Notice } from '../../../platform/notifications/index.ts';

interface StoppedReport {
  readonly name: string;
  readonly owner: string;
  /** `yes` in the owner's own notice, otherwise empty. */
  readonly toOwner: string;
}

/** A report is mailed no more, because its owner has left the account or may not open its page any more. */
export const stoppedNotice: Notice<StoppedReport> = {
  kind: 'ReportStopped',
  topic: ({ name }) => name,
  words: {
    en: {
      header: 'A report is no longer mailed',
      message: ({ name, owner, toOwner }) =>
        toOwner
          ? `You no longer have access to the figures of ${name}, so it is no longer mailed`
          : `${name} was saved by ${owner}, who no longer has access to its figures. Open it and save it under your own name to go on`,
    },
    da: {
      header: 'En rapport sendes ikke længere',
      message: ({ name, owner, toOwner }) =>
        toOwner
          ? `Du har ikke længere adgang til tallene i ${name}, så den sendes ikke længere`
          : `${name} blev gemt af ${owner}, som ikke længere har adgang til tallene. Åbn den, og gem den under dit eget navn for at fortsætte`,
    },
    sv: {
      header: 'En rapport skickas inte längre',
      message: ({ name, owner, toOwner }) =>
        toOwner
          ? `Du har inte längre åtkomst till siffrorna i ${name}, så den skickas inte längre`
          : `${name} sparades av ${owner}, som inte längre har åtkomst till siffrorna. Öppna den och spara den i ditt eget namn för att fortsätta`,
    },
    nb: {
      header: 'En rapport sendes ikke lenger',
      message: ({ name, owner, toOwner }) =>
        toOwner
          ? `Du har ikke lenger tilgang til tallene i ${name}, så den sendes ikke lenger`
          : `${name} ble lagret av ${owner}, som ikke lenger har tilgang til tallene. Åpne den og lagre den under ditt eget navn for å fortsette`,
    },
  },
};
