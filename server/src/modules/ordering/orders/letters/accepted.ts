import type { Language } from '@fraktion/contract';

import {
  type InLanguages,
  type MailContent,
  type MailLetter,
  mailOf,
} from '../../../../mail/index.ts';
import {
  orderFacts,
  plannedFact,
  requisitionFact,
  wantedFact,
  type MailedOrder,
} from './mailedOrder.ts';
import { orderNotice } from './orderNotice.ts';

export const acceptedNotice = orderNotice('OrderAccepted', {
  en: {
    header: 'Order accepted',
    message: ({ supplier, infocard, location }) =>
      `${supplier} collects ${infocard} at ${location}`,
  },
  da: {
    header: 'Bestilling accepteret',
    message: ({ supplier, infocard, location }) =>
      `${supplier} afhenter ${infocard} på ${location}`,
  },
  sv: {
    header: 'Beställning accepterad',
    message: ({ supplier, infocard, location }) => `${supplier} hämtar ${infocard} på ${location}`,
  },
  nb: {
    header: 'Bestilling godtatt',
    message: ({ supplier, infocard, location }) => `${supplier} henter ${infocard} på ${location}`,
  },
});

export const acceptedLetter: InLanguages<MailLetter<MailedOrder>> = {
  en: {
    subject: ({ number, infocardName }) => `Order ${number} is accepted: ${infocardName}`,
    header: 'Your order is accepted',
    message: ({ supplierName }) => `${supplierName} has accepted your collection order.`,
    action: 'Open the order',
  },
  da: {
    subject: ({ number, infocardName }) => `Bestilling ${number} er accepteret: ${infocardName}`,
    header: 'Din bestilling er accepteret',
    message: ({ supplierName }) => `${supplierName} har accepteret din bestilling af afhentning.`,
    action: 'Åbn bestillingen',
  },
  sv: {
    subject: ({ number, infocardName }) => `Beställning ${number} är accepterad: ${infocardName}`,
    header: 'Din beställning är accepterad',
    message: ({ supplierName }) => `${supplierName} har accepterat din beställning av hämtning.`,
    action: 'Öppna beställningen',
  },
  nb: {
    subject: ({ number, infocardName }) => `Bestilling ${number} er godtatt: ${infocardName}`,
    header: 'Bestillingen din er godtatt',
    message: ({ supplierName }) => `${supplierName} har godtatt bestillingen din av henting.`,
    action: 'Åpne bestillingen',
  },
};

/** To the orderer: the collector comes, and when. */
export const acceptedMail = (language: Language, order: MailedOrder, link: string): MailContent =>
  mailOf(language, acceptedLetter[language], order, {
    link,
    facts: [
      ...orderFacts(language, order),
      wantedFact(language, order),
      plannedFact(language, order),
      requisitionFact(language, order),
    ],
  });
