import type { Language } from '@fraktion/contract';

import { layOut, type MailContent } from './layout.ts';
import { mailTexts } from './texts/index.ts';
import {
  type MailedAccess,
  type MailedChange,
  type MailedUser,
  userMailTexts,
} from './userTexts/index.ts';

interface Expiring {
  readonly expiresAt: string;
}

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  readonly action: string;
  readonly note?: string;
}

/** To whom an account invites, whether or not the portal knows the address: the link leads to the answer. */
export function inviteMail(
  language: Language,
  about: MailedAccess & Expiring,
  link: string,
): MailContent {
  const { invite, validUntil } = userMailTexts[language];
  const words = { ...invite, subject: invite.subject(about), intro: invite.intro(about) };
  return write(language, words, link, [[validUntil, about.expiresAt]]);
}

/** To someone who has forgotten the password, or whose e-mail somebody typed. */
export function resetMail(
  language: Language,
  about: MailedUser & Expiring,
  link: string,
): MailContent {
  const { reset, validUntil } = userMailTexts[language];
  const words = { ...reset, subject: reset.subject(about), intro: reset.intro(about) };
  return write(language, words, link, [[validUntil, about.expiresAt]]);
}

/** That it happened, to the one who should know if it was somebody else. */
export function passwordChangedMail(
  language: Language,
  about: MailedChange,
  link: string,
): MailContent {
  const { passwordChanged: text } = userMailTexts[language];
  const words = { ...text, subject: text.subject(about), intro: text.intro(about) };
  return write(language, words, link, [[text.at, about.changedAt]]);
}

function write(
  language: Language,
  words: Words,
  link: string,
  instants: readonly (readonly [label: string, instant: string])[] = [],
): MailContent {
  const { locale, linkHint, footer } = mailTexts[language];
  return layOut({
    language,
    subject: words.subject,
    heading: words.heading,
    intro: words.intro,
    facts: instants.map(([label, instant]) => [label, instantIn(locale, instant)]),
    action: { label: words.action, link, hint: linkHint },
    note: words.note,
    footer,
  });
}

const instantIn = (locale: string, instant: string): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Copenhagen',
  }).format(new Date(instant));
