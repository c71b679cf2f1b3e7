import type { Language } from '@fraktion/contract';

import { type InLanguages, type MailContent, mailOf } from '../../../../mail/index.ts';
import type { Notice } from '../notice.ts';

export const mailWords: InLanguages<{
  /** The button's text. */
  readonly action: string;
  /** The text before the link to the settings. */
  readonly note: string;
}> = {
  en: { action: 'Open in the portal', note: 'Choose here what is mailed to you:' },
  da: { action: 'Åbn i portalen', note: 'Her vælger du, hvad du får på mail:' },
  sv: { action: 'Öppna i portalen', note: 'Här väljer du vad du får via mejl:' },
  nb: { action: 'Åpne i portalen', note: 'Her velger du hva du får på e-post:' },
};

interface Links {
  readonly link: string;
  /** The page where the reader chooses mails. */
  readonly choicesLink: string;
}

/** For a user who has chosen mails: the text of the notification. */
export function notificationMail<Named>(
  language: Language,
  { words, topic }: Notice<Named>,
  named: Named,
  { link, choicesLink }: Links,
): MailContent {
  const { header, message } = words[language];
  const { action, note } = mailWords[language];
  const about = topic?.(named);
  const letter = {
    subject: () => (about ? `${header}: ${about}` : header),
    header,
    message,
    action,
  };
  return mailOf(language, letter, named, { link, note: `${note} ${choicesLink}` });
}
