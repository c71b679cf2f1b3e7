import type { Language } from '@fraktion/contract';

import {
  type InLanguages,
  type MailContent,
  type MailLetter,
  mailOf,
} from '../../../../mail/index.ts';
import { wishes, type MailedOrder } from './mailedOrder.ts';
import { orderNotice } from './orderNotice.ts';

export const editedNotice = orderNotice('OrderEdited', {
  en: {
    header: 'Order changed',
    message: ({ customer, infocard, location }) =>
      `${customer} has changed the order of ${infocard} at ${location}`,
  },
  da: {
    header: 'Bestilling ændret',
    message: ({ customer, infocard, location }) =>
      `${customer} har ændret bestillingen af ${infocard} på ${location}`,
  },
  sv: {
    header: 'Beställning ändrad',
    message: ({ customer, infocard, location }) =>
      `${customer} har ändrat beställningen av ${infocard} på ${location}`,
  },
  nb: {
    header: 'Bestilling endret',
    message: ({ customer, infocard, location }) =>
      `${customer} har endret bestillingen av ${infocard} på ${location}`,
  },
});

export const editedLetter: InLanguages<MailLetter<MailedOrder>> = {
  en: {
    subject: ({ number, locationName }) => `Order ${number} is changed: ${locationName}`,
    header: 'The order is changed',
    message: ({ customerName }) =>
      `${customerName} has changed what is wanted. The order waits for your answer.`,
    action: 'See the order',
    note: 'You need not sign in. The link shows all orders from this customer, so do not pass it on.',
  },
  da: {
    subject: ({ number, locationName }) => `Bestilling ${number} er ændret: ${locationName}`,
    header: 'Bestillingen er ændret',
    message: ({ customerName }) =>
      `${customerName} har ændret bestillingen. Den venter på jeres svar.`,
    action: 'Se bestillingen',
    note: 'I behøver ikke logge ind. Linket viser alle bestillinger fra denne kunde, så send det ikke videre.',
  },
  sv: {
    subject: ({ number, locationName }) => `Beställning ${number} är ändrad: ${locationName}`,
    header: 'Beställningen är ändrad',
    message: ({ customerName }) =>
      `${customerName} har ändrat beställningen. Den väntar på ert svar.`,
    action: 'Visa beställningen',
    note: 'Ni behöver inte logga in. Länken visar alla beställningar från den här kunden, så skicka den inte vidare.',
  },
  nb: {
    subject: ({ number, locationName }) => `Bestilling ${number} er endret: ${locationName}`,
    header: 'Bestillingen er endret',
    message: ({ customerName }) =>
      `${customerName} har endret bestillingen. Den venter på svaret deres.`,
    action: 'Se bestillingen',
    note: 'Dere trenger ikke logge inn. Lenken viser alle bestillinger fra denne kunden, så ikke send den videre.',
  },
};

/** To a collector: the wishes of an unanswered order have changed, perhaps to the day that it has offered. */
export const editedMail = (language: Language, order: MailedOrder, link: string): MailContent =>
  mailOf(language, editedLetter[language], order, { link, facts: wishes(language, order) });
