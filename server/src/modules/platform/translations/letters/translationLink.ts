import type { TranslationLink } from '@fraktion/contract';

import { type InLanguages, instantIn, type MailLetter, mailOf } from '../../../../mail/index.ts';

interface MailedLink {
  readonly name: string;
}

const validUntil: InLanguages<string> = {
  en: 'Valid until',
  da: 'Gælder til',
  sv: 'Gäller till',
  nb: 'Gjelder til',
};

export const translationLinkLetter: InLanguages<MailLetter<MailedLink>> = {
  en: {
    subject: () => 'Translate the texts of Fraktion',
    header: 'Translate the texts of Fraktion',
    message: ({ name }) =>
      `Hello ${name}, with this link you read the English texts of the portal and propose better wording.`,
    action: 'Open the texts',
    note: 'Whoever has the link can propose texts in your name, so do not pass it on. Nothing is shown in the portal before it has been approved.',
  },
  da: {
    subject: () => 'Oversæt teksterne i Fraktion',
    header: 'Oversæt teksterne i Fraktion',
    message: ({ name }) =>
      `Hej ${name}. Med dette link kan du læse portalens tekster på dansk og foreslå bedre ord.`,
    action: 'Åbn teksterne',
    note: 'Alle med linket kan foreslå tekster i dit navn, så giv det ikke videre. Intet vises i portalen, før det er godkendt.',
  },
  sv: {
    subject: () => 'Översätt texterna i Fraktion',
    header: 'Översätt texterna i Fraktion',
    message: ({ name }) =>
      `Hej ${name}! Med den här länken kan du läsa portalens texter på svenska och föreslå bättre ord.`,
    action: 'Öppna texterna',
    note: 'Alla som har länken kan föreslå texter i ditt namn, så skicka den inte vidare. Inget visas i portalen förrän det är godkänt.',
  },
  nb: {
    subject: () => 'Oversett tekstene i Fraktion',
    header: 'Oversett tekstene i Fraktion',
    message: ({ name }) =>
      `Hei, ${name}! Med denne lenken kan du lese portalens tekster på norsk og foreslå bedre ord.`,
    action: 'Åpne tekstene',
    note: 'Alle som har lenken, kan foreslå tekster i ditt navn, så ikke del den. Ingenting vises i portalen før det er godkjent.',
  },
};

/** To a translator, in the language of the link. */
export const translationLinkMail = (
  { language, name, expiresAt }: Pick<TranslationLink, 'language' | 'name' | 'expiresAt'>,
  link: string,
) =>
  mailOf(
    language,
    translationLinkLetter[language],
    { name },
    {
      link,
      facts: [[validUntil[language], instantIn(language, expiresAt)]],
    },
  );
