import type { Language } from '@fraktion/contract';

import {
  type InLanguages,
  type MailContent,
  type MailLetter,
  mailOf,
} from '../../../../mail/index.ts';
import { orderFacts, requisitionFact, weightFact, type MailedOrder } from './mailedOrder.ts';
import { orderNotice } from './orderNotice.ts';

export const collectedNotice = orderNotice('OrderCollected', {
  en: {
    header: 'Order collected',
    message: ({ supplier, infocard, location }) =>
      `${supplier} has collected ${infocard} at ${location}`,
  },
  da: {
    header: 'Bestilling afhentet',
    message: ({ supplier, infocard, location }) =>
      `${supplier} har afhentet ${infocard} på ${location}`,
  },
  sv: {
    header: 'Beställning hämtad',
    message: ({ supplier, infocard, location }) =>
      `${supplier} har hämtat ${infocard} på ${location}`,
  },
  nb: {
    header: 'Bestilling hentet',
    message: ({ supplier, infocard, location }) =>
      `${supplier} har hentet ${infocard} på ${location}`,
  },
});

export const collectedLetter: InLanguages<MailLetter<MailedOrder>> = {
  en: {
    subject: ({ number, infocardName }) => `Order ${number} is collected: ${infocardName}`,
    header: 'Your order is collected',
    message: ({ supplierName }) => `${supplierName} has collected your waste.`,
    action: 'Open the order',
  },
  da: {
    subject: ({ number, infocardName }) => `Bestilling ${number} er afhentet: ${infocardName}`,
    header: 'Dit affald er afhentet',
    message: ({ supplierName }) => `${supplierName} har hentet dit affald.`,
    action: 'Åbn bestillingen',
  },
  sv: {
    subject: ({ number, infocardName }) => `Beställning ${number} är hämtad: ${infocardName}`,
    header: 'Ditt avfall är hämtat',
    message: ({ supplierName }) => `${supplierName} har hämtat ditt avfall.`,
    action: 'Öppna beställningen',
  },
  nb: {
    subject: ({ number, infocardName }) => `Bestilling ${number} er hentet: ${infocardName}`,
    header: 'Avfallet ditt er hentet',
    message: ({ supplierName }) => `${supplierName} har hentet avfallet ditt.`,
    action: 'Åpne bestillingen',
  },
};

/** To the orderer: the waste was collected, with its weight if it is known. */
export const collectedMail = (language: Language, order: MailedOrder, link: string): MailContent =>
  mailOf(language, collectedLetter[language], order, {
    link,
    facts: [
      ...orderFacts(language, order),
      weightFact(language, order),
      requisitionFact(language, order),
    ],
  });
