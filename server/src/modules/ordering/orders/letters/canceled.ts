import type { Language } from '@fraktion/contract';

import {
  type InLanguages,
  type MailContent,
  type MailLetter,
  mailOf,
} from '../../../../mail/index.ts';
import { agreed, type MailedOrder } from './mailedOrder.ts';
import { orderNotice } from './orderNotice.ts';

export const canceledNotice = orderNotice('OrderCanceled', {
  en: {
    header: 'Order cancelled',
    message: ({ customer, infocard, location }) =>
      `${customer} has cancelled the order of ${infocard} at ${location}`,
  },
  da: {
    header: 'Bestilling annulleret',
    message: ({ customer, infocard, location }) =>
      `${customer} har annulleret bestillingen af ${infocard} på ${location}`,
  },
  sv: {
    header: 'Hämtning avbokad',
    message: ({ customer, infocard, location }) =>
      `${customer} har avbokat hämtningen av ${infocard} på ${location}`,
  },
  nb: {
    header: 'Henting avbestilt',
    message: ({ customer, infocard, location }) =>
      `${customer} har avbestilt hentingen av ${infocard} på ${location}`,
  },
});

export const canceledLetter: InLanguages<MailLetter<MailedOrder>> = {
  en: {
    subject: ({ number, locationName }) => `Order ${number} is cancelled: ${locationName}`,
    header: 'The order is cancelled',
    message: ({ customerName }) =>
      `${customerName} has cancelled this collection. You need not come.`,
  },
  da: {
    subject: ({ number, locationName }) => `Bestilling ${number} er annulleret: ${locationName}`,
    header: 'Bestillingen er annulleret',
    message: ({ customerName }) =>
      `${customerName} har annulleret afhentningen. I skal ikke køre efter den.`,
  },
  sv: {
    subject: ({ number, locationName }) => `Beställning ${number} är avbokad: ${locationName}`,
    header: 'Beställningen är avbokad',
    message: ({ customerName }) => `${customerName} har avbokat hämtningen. Ni behöver inte komma.`,
  },
  nb: {
    subject: ({ number, locationName }) => `Bestilling ${number} er avbestilt: ${locationName}`,
    header: 'Bestillingen er avbestilt',
    message: ({ customerName }) =>
      `${customerName} har avbestilt hentingen. Dere trenger ikke å komme.`,
  },
};

/** To a collector: an order that it knows is cancelled. */
export const canceledMail = (language: Language, order: MailedOrder): MailContent =>
  mailOf(language, canceledLetter[language], order, { facts: agreed(language, order) });
