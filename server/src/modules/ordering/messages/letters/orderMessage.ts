import type { Language } from '@fraktion/contract';

import { type InLanguages, instantIn, type MailLetter, mailOf } from '../../../../mail/index.ts';
import type { Notice } from '../../../platform/notifications/index.ts';

interface NamedMessage {
  /** The account that has written. */
  readonly from: string;
  readonly infocard: string;
  readonly location: string;
}

/** Without the text of the message: it is also shown on locked phones. */
export const orderMessageNotice: Notice<NamedMessage> = {
  kind: 'OrderMessage',
  words: {
    en: {
      header: 'New message',
      message: ({ from, infocard, location }) => `${from} wrote about ${infocard} at ${location}`,
    },
    da: {
      header: 'Ny besked',
      message: ({ from, infocard, location }) => `${from} skrev om ${infocard} på ${location}`,
    },
    sv: {
      header: 'Nytt meddelande',
      message: ({ from, infocard, location }) => `${from} skrev om ${infocard} på ${location}`,
    },
    nb: {
      header: 'Ny melding',
      message: ({ from, infocard, location }) =>
        `${from} har skrevet om ${infocard} på ${location}`,
    },
  },
  topic: ({ infocard, location }) => `${infocard}, ${location}`,
};

interface MailedMessages extends NamedMessage {
  readonly number: number;
  readonly count: number;
}

export const orderMessagesLetter: InLanguages<MailLetter<MailedMessages>> = {
  en: {
    subject: ({ number, infocard }) => `Message about order ${number}: ${infocard}`,
    header: ({ count }) => (count === 1 ? 'You have a message' : `You have ${count} messages`),
    message: ({ from, infocard, location }) => `${from} wrote about ${infocard} at ${location}.`,
    action: 'Answer',
  },
  da: {
    subject: ({ number, infocard }) => `Besked om bestilling ${number}: ${infocard}`,
    header: ({ count }) => (count === 1 ? 'Du har en besked' : `Du har ${count} beskeder`),
    message: ({ from, infocard, location }) => `${from} skrev om ${infocard} på ${location}.`,
    action: 'Svar',
  },
  sv: {
    subject: ({ number, infocard }) => `Meddelande om beställning ${number}: ${infocard}`,
    header: ({ count }) => (count === 1 ? 'Du har ett meddelande' : `Du har ${count} meddelanden`),
    message: ({ from, infocard, location }) => `${from} skrev om ${infocard} på ${location}.`,
    action: 'Svara',
  },
  nb: {
    subject: ({ number, infocard }) => `Melding om bestilling ${number}: ${infocard}`,
    header: ({ count }) => (count === 1 ? 'Du har en melding' : `Du har ${count} meldinger`),
    message: ({ from, infocard, location }) => `${from} har skrevet om ${infocard} på ${location}.`,
    action: 'Svar på meldingen',
  },
};

interface Written {
  readonly authorName: string;
  readonly at: string;
  readonly text: string;
}

/** One mail for all that somebody has not read. */
export const orderMessagesMail = (
  language: Language,
  about: MailedMessages,
  { messages, link }: { readonly messages: readonly Written[]; readonly link: string },
) =>
  mailOf(language, orderMessagesLetter[language], about, {
    link,
    facts: messages.map(({ authorName, at, text }) => [
      `${authorName}, ${instantIn(language, at)}`,
      text,
    ]),
  });
