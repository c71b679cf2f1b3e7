import type { Language } from '@fraktion/contract';

import {
  type InLanguages,
  type MailContent,
  type MailLetter,
  mailOf,
} from '../../../../mail/index.ts';
import { validUntil } from './validUntil.ts';

interface MailedReset {
  readonly userName: string;
  readonly expiresAt: string;
}

export const resetLetter: InLanguages<MailLetter<MailedReset>> = {
  en: {
    subject: () => 'Choose a new password for Fraktion',
    header: 'Choose a new password',
    message: ({ userName }) =>
      `Hello ${userName}, a new password has been asked for with your email address.`,
    action: 'Choose a new password',
    note: 'The link can be used once. If you did not ask for it, you need do nothing: your password stays as it is.',
  },
  da: {
    subject: () => 'Vælg en ny adgangskode til Fraktion',
    header: 'Vælg en ny adgangskode',
    message: ({ userName }) =>
      `Hej ${userName}. Der er bedt om en ny adgangskode til din e-mailadresse.`,
    action: 'Vælg ny adgangskode',
    note: 'Linket kan bruges én gang. Hvis det ikke var dig, behøver du ikke gøre noget: Din adgangskode er uændret.',
  },
  sv: {
    subject: () => 'Välj ett nytt lösenord till Fraktion',
    header: 'Välj ett nytt lösenord',
    message: ({ userName }) =>
      `Hej ${userName}! Någon har bett om ett nytt lösenord för din e-postadress.`,
    action: 'Välj nytt lösenord',
    note: 'Länken kan användas en gång. Om det inte var du behöver du inte göra något: ditt lösenord är oförändrat.',
  },
  nb: {
    subject: () => 'Velg et nytt passord til Fraktion',
    header: 'Velg et nytt passord',
    message: ({ userName }) =>
      `Hei, ${userName}! Noen har bedt om et nytt passord for e-postadressen din.`,
    action: 'Velg nytt passord',
    note: 'Lenken kan brukes én gang. Hvis det ikke var deg, trenger du ikke gjøre noe: Passordet ditt er uendret.',
  },
};

/** To a user who has forgotten the password, or whose e-mail somebody typed. */
export const resetMail = (language: Language, about: MailedReset, link: string): MailContent =>
  mailOf(language, resetLetter[language], about, {
    link,
    facts: [validUntil(language, about.expiresAt)],
  });
