import type { Language } from '@fraktion/contract';

import {
  type InLanguages,
  type MailContent,
  type MailLetter,
  mailOf,
} from '../../../../../mail/index.ts';
import type { Notice } from '../../../../platform/notifications/index.ts';
import { validUntil } from '../../letters/validUntil.ts';

export const invitedNotice: Notice<{ readonly account: string }> = {
  kind: 'AccountInvitation',
  words: {
    en: {
      header: 'New invitation',
      message: ({ account }) => `${account} has invited you. Accept or decline`,
    },
    da: {
      header: 'Ny invitation',
      message: ({ account }) => `${account} har inviteret dig. Acceptér eller afvis`,
    },
    sv: {
      header: 'Ny inbjudan',
      message: ({ account }) => `${account} har bjudit in dig. Tacka ja eller nej`,
    },
    nb: {
      header: 'Ny invitasjon',
      message: ({ account }) => `${account} har invitert deg. Takk ja eller nei`,
    },
  },
};

interface MailedInvitation {
  readonly userName: string;
  readonly accountName: string;
  /** The inviting user; null if the invited person has requested the invitation again. */
  readonly inviterName: string | null;
  readonly expiresAt: string;
}

export const invitedLetter: InLanguages<MailLetter<MailedInvitation>> = {
  en: {
    subject: ({ accountName }) => `Invitation to ${accountName} in Fraktion`,
    header: 'You are invited',
    message: ({ userName, accountName, inviterName }) =>
      inviterName
        ? `Hello ${userName}, ${inviterName} has invited you to ${accountName} in Fraktion. Follow the link to accept or decline.`
        : `Hello ${userName}, you are invited to ${accountName} in Fraktion. Follow the link to accept or decline.`,
    action: 'See the invitation',
    note: 'The link is for you alone and can be used once.',
  },
  da: {
    subject: ({ accountName }) => `Invitation til ${accountName} i Fraktion`,
    header: 'Du er inviteret',
    message: ({ userName, accountName, inviterName }) =>
      inviterName
        ? `Hej ${userName}. ${inviterName} har inviteret dig til ${accountName} i Fraktion. Følg linket for at acceptere eller afvise.`
        : `Hej ${userName}. Du er inviteret til ${accountName} i Fraktion. Følg linket for at acceptere eller afvise.`,
    action: 'Se invitationen',
    note: 'Linket er kun til dig og kan bruges én gang.',
  },
  sv: {
    subject: ({ accountName }) => `Inbjudan till ${accountName} i Fraktion`,
    header: 'Du är inbjuden',
    message: ({ userName, accountName, inviterName }) =>
      inviterName
        ? `Hej ${userName}! ${inviterName} har bjudit in dig till ${accountName} i Fraktion. Följ länken för att tacka ja eller nej.`
        : `Hej ${userName}! Du är inbjuden till ${accountName} i Fraktion. Följ länken för att tacka ja eller nej.`,
    action: 'Visa inbjudan',
    note: 'Länken är bara till dig och kan användas en gång.',
  },
  nb: {
    subject: ({ accountName }) => `Invitasjon til ${accountName} i Fraktion`,
    header: 'Du er invitert',
    message: ({ userName, accountName, inviterName }) =>
      inviterName
        ? `Hei, ${userName}! ${inviterName} har invitert deg til ${accountName} i Fraktion. Følg lenken for å takke ja eller nei.`
        : `Hei, ${userName}! Du er invitert til ${accountName} i Fraktion. Følg lenken for å takke ja eller nei.`,
    action: 'Se invitasjonen',
    note: 'Lenken er bare til deg og kan brukes én gang.',
  },
};

/** The invitation, whether or not the portal knows the address: the link leads to the answer. */
export const invitedMail = (
  language: Language,
  about: MailedInvitation,
  link: string,
): MailContent =>
  mailOf(language, invitedLetter[language], about, {
    link,
    facts: [validUntil(language, about.expiresAt)],
  });
