import type { Language } from '@fraktion/contract';

import { type InLanguages, instantIn, type MailLetter, mailOf } from '../../../../mail/index.ts';
import { changedAtWords } from './passwordChanged.ts';

interface MailedPasskey {
  readonly userName: string;
  /** The name that the user gave it. */
  readonly passkey: string;
  readonly changedAt: string;
}

export const passkeyWords: InLanguages<string> = {
  en: 'Passkey',
  da: 'Adgangsnøgle',
  sv: 'Lösennyckel',
  nb: 'Tilgangsnøkkel',
};

export const passkeyAddedLetter: InLanguages<MailLetter<MailedPasskey>> = {
  en: {
    subject: () => 'A passkey has been added to your sign-in for Fraktion',
    header: 'A passkey has been added',
    message: ({ userName }) =>
      `Hello ${userName}, from now on the passkey below signs you in, without your password.`,
    action: 'Open Fraktion',
    note: 'If it was not you, remove it at once under "Passkeys" in your settings, change your password, and tell your administrator.',
  },
  da: {
    subject: () => 'Der er tilføjet en adgangsnøgle til dit login i Fraktion',
    header: 'En adgangsnøgle er tilføjet',
    message: ({ userName }) =>
      `Hej ${userName}. Fra nu af kan du logge ind med adgangsnøglen herunder uden din adgangskode.`,
    action: 'Åbn Fraktion',
    note: 'Hvis det ikke var dig, så fjern den straks under »Adgangsnøgler« i dine indstillinger, skift adgangskode, og sig det til jeres administrator.',
  },
  sv: {
    subject: () => 'En lösennyckel har lagts till för Fraktion',
    header: 'En lösennyckel har lagts till',
    message: ({ userName }) =>
      `Hej ${userName}! Från och med nu kan du logga in med nyckeln nedan, utan lösenord.`,
    action: 'Öppna Fraktion',
    note: 'Om det inte var du: ta genast bort den under ”Lösennycklar” i dina inställningar, byt lösenord och kontakta er administratör.',
  },
  nb: {
    subject: () => 'Det er lagt til en tilgangsnøkkel for innloggingen i Fraktion',
    header: 'En tilgangsnøkkel er lagt til',
    message: ({ userName }) =>
      `Hei, ${userName}! Fra nå av kan du logge inn med tilgangsnøkkelen nedenfor, uten passordet ditt.`,
    action: 'Åpne Fraktion',
    note: 'Hvis det ikke var deg, må du straks fjerne den under «Tilgangsnøkler» i innstillingene, bytte passord og si fra til administratoren.',
  },
};

export const passkeyRemovedLetter: InLanguages<MailLetter<MailedPasskey>> = {
  en: {
    subject: () => 'A passkey has been removed from your sign-in for Fraktion',
    header: 'A passkey has been removed',
    message: ({ userName }) => `Hello ${userName}, the passkey below no longer signs you in.`,
    action: 'Open Fraktion',
    note: 'If it was not you, change your password at once, and tell your administrator.',
  },
  da: {
    subject: () => 'En adgangsnøgle er fjernet fra dit login i Fraktion',
    header: 'En adgangsnøgle er fjernet',
    message: ({ userName }) =>
      `Hej ${userName}. Du kan ikke længere logge ind med adgangsnøglen herunder.`,
    action: 'Åbn Fraktion',
    note: 'Hvis det ikke var dig, så skift straks adgangskode, og sig det til jeres administrator.',
  },
  sv: {
    subject: () => 'En lösennyckel har tagits bort för Fraktion',
    header: 'En lösennyckel har tagits bort',
    message: ({ userName }) =>
      `Hej ${userName}! Det går inte längre att logga in med nyckeln nedan.`,
    action: 'Öppna Fraktion',
    note: 'Om det inte var du: byt genast lösenord och kontakta er administratör.',
  },
  nb: {
    subject: () => 'En tilgangsnøkkel er fjernet fra innloggingen i Fraktion',
    header: 'En tilgangsnøkkel er fjernet',
    message: ({ userName }) =>
      `Hei, ${userName}! Du kan ikke lenger logge inn med tilgangsnøkkelen nedenfor.`,
    action: 'Åpne Fraktion',
    note: 'Hvis det ikke var deg, må du straks bytte passord og si fra til administratoren.',
  },
};

const mailWith =
  (letter: InLanguages<MailLetter<MailedPasskey>>) =>
  (language: Language, about: MailedPasskey, link: string) =>
    mailOf(language, letter[language], about, {
      link,
      facts: [
        [passkeyWords[language], about.passkey],
        [changedAtWords[language], instantIn(language, about.changedAt)],
      ],
    });

export const passkeyAddedMail = mailWith(passkeyAddedLetter);
export const passkeyRemovedMail = mailWith(passkeyRemovedLetter);
