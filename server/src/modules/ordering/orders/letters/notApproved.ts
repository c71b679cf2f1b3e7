import type { Language } from '@fraktion/contract';

import {
  type InLanguages,
  type MailContent,
  type MailLetter,
  mailOf,
} from '../../../../mail/index.ts';
import { orderFacts, orderWords, weightFact, type MailedOrder } from './mailedOrder.ts';
import { orderNotice } from './orderNotice.ts';

export const notApprovedNotice = orderNotice('OrderNotApproved', {
  en: {
    header: 'Weight not approved',
    message: ({ customer, infocard, location, reason }) =>
      `${customer} has not approved ${infocard} at ${location}: ${reason}`,
  },
  da: {
    header: 'Vægt ikke godkendt',
    message: ({ customer, infocard, location, reason }) =>
      `${customer} har ikke godkendt ${infocard} på ${location}: ${reason}`,
  },
  sv: {
    header: 'Vikten inte godkänd',
    message: ({ customer, infocard, location, reason }) =>
      `${customer} har inte godkänt ${infocard} på ${location}: ${reason}`,
  },
  nb: {
    header: 'Vekten ikke godkjent',
    message: ({ customer, infocard, location, reason }) =>
      `${customer} har ikke godkjent ${infocard} på ${location}: ${reason}`,
  },
});

export const notApprovedLetter: InLanguages<MailLetter<MailedOrder>> = {
  en: {
    subject: ({ number }) => `Order ${number}: weight not approved`,
    header: 'The weight was not approved',
    message: ({ customerName }) =>
      `${customerName} does not agree with the weight of the collection.`,
    action: 'Correct the weight',
    note: 'You need not sign in. The link shows all orders from this customer, so do not pass it on.',
  },
  da: {
    subject: ({ number }) => `Bestilling ${number}: vægten er ikke godkendt`,
    header: 'Vægten er ikke godkendt',
    message: ({ customerName }) => `${customerName} er ikke enig i vægten af afhentningen.`,
    action: 'Ret vægten',
    note: 'I behøver ikke logge ind. Linket viser alle bestillinger fra denne kunde, så send det ikke videre.',
  },
  sv: {
    subject: ({ number }) => `Beställning ${number}: vikten är inte godkänd`,
    header: 'Vikten är inte godkänd',
    message: ({ customerName }) => `${customerName} håller inte med om hämtningens vikt.`,
    action: 'Rätta vikten',
    note: 'Ni behöver inte logga in. Länken visar alla beställningar från den här kunden, så skicka den inte vidare.',
  },
  nb: {
    subject: ({ number }) => `Bestilling ${number}: vekten er ikke godkjent`,
    header: 'Vekten er ikke godkjent',
    message: ({ customerName }) => `${customerName} er ikke enig i vekten av hentingen.`,
    action: 'Rett vekten',
    note: 'Dere trenger ikke logge inn. Lenken viser alle bestillinger fra denne kunden, så ikke send den videre.',
  },
};

/** To a collector without an account: the customer has rejected the weight. */
export const notApprovedMail = (
  language: Language,
  order: MailedOrder,
  link: string,
): MailContent =>
  mailOf(language, notApprovedLetter[language], order, {
    link,
    facts: [
      ...orderFacts(language, order),
      weightFact(language, order),
      [orderWords[language].reason, order.judgedReason],
    ],
  });
