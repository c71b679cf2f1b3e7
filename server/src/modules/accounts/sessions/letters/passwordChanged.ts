import type { Language } from '@fraktion/contract';

import { type InLanguages, instantIn, type MailLetter, mailOf } from '../../../../mail/index.ts';

interface MailedChange {
  readonly userName: string;
  readonly changedAt: string;
}

export const changedAtWords: InLanguages<string> = {
  en: 'Changed',
  da: 'Ændret',
  sv: 'Ändrat',
  nb: 'Endret',
};

export const passwordChangedLetter: InLanguages<MailLetter<MailedChange>> = {
  en: {
    subject: () => 'Your password for Fraktion has been changed',
    header: 'Your password has been changed',
    message: ({ userName }) =>
      `Hello ${userName}, your password has been changed, and every other device has been signed out.`,
    action: 'Sign in',
    note: 'If it was not you, choose a new password at once with "Forgot password" on the sign-in page, and tell your administrator.',
  },
  da: {
    subject: () => 'Din adgangskode til Fraktion er ændret',
    header: 'Din adgangskode er ændret',
    message: ({ userName }) =>
      `Hej ${userName}. Din adgangskode er blevet ændret, og alle andre enheder er logget ud.`,
    action: 'Log ind',
    note: 'Hvis det ikke var dig, så vælg straks en ny adgangskode med »Glemt adgangskode« på loginsiden, og sig det til jeres administrator.',
  },
  sv: {
    subject: () => 'Ditt lösenord till Fraktion har ändrats',
    header: 'Ditt lösenord har ändrats',
    message: ({ userName }) =>
      `Hej ${userName}! Ditt lösenord har ändrats och alla andra enheter har loggats ut.`,
    action: 'Logga in',
    note: 'Om det inte var du: välj genast ett nytt lösenord med ”Glömt lösenord” på inloggningssidan och kontakta er administratör.',
  },
  nb: {
    subject: () => 'Passordet ditt til Fraktion er endret',
    header: 'Passordet ditt er endret',
    message: ({ userName }) =>
      `Hei, ${userName}! Passordet ditt er endret, og alle andre enheter er logget ut.`,
    action: 'Logg inn',
    note: 'Hvis det ikke var deg, må du straks velge et nytt passord med «Glemt passord» på innloggingssiden og si fra til administratoren.',
  },
};

/** A warning for the owner, in case somebody else changed it. */
export const passwordChangedMail = (language: Language, about: MailedChange, link: string) =>
  mailOf(language, passwordChangedLetter[language], about, {
    link,
    facts: [[changedAtWords[language], instantIn(language, about.changedAt)]],
  });
