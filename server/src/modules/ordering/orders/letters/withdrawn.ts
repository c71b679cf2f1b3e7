import type { Language } from '@fraktion/contract';

import {
  type InLanguages,
  type MailContent,
  type MailLetter,
  mailOf,
} from '../../../../mail/index.ts';
import { agreed, type MailedOrder } from './mailedOrder.ts';
import { orderNotice } from './orderNotice.ts';

export const withdrawnNotice = orderNotice('OrderWithdrawn', {
  en: {
    header: 'Order taken back',
    message: ({ customer, infocard, location }) =>
      `${customer} has given the order of ${infocard} at ${location} to another collector`,
  },
  da: {
    header: 'Bestilling trukket tilbage',
    message: ({ customer, infocard, location }) =>
      `${customer} har givet bestillingen af ${infocard} på ${location} til en anden indsamler`,
  },
  sv: {
    header: 'Beställning återtagen',
    message: ({ customer, infocard, location }) =>
      `${customer} har gett beställningen av ${infocard} på ${location} till en annan insamlare`,
  },
  nb: {
    header: 'Bestilling trukket tilbake',
    message: ({ customer, infocard, location }) =>
      `${customer} har gitt bestillingen av ${infocard} på ${location} til en annen innsamler`,
  },
});

export const withdrawnLetter: InLanguages<MailLetter<MailedOrder>> = {
  en: {
    subject: ({ number, locationName }) => `Order ${number} is taken back: ${locationName}`,
    header: 'The order has been taken back',
    message: ({ customerName }) =>
      `${customerName} has given it to another collector. You need not come.`,
  },
  da: {
    subject: ({ number, locationName }) =>
      `Bestilling ${number} er trukket tilbage: ${locationName}`,
    header: 'Bestillingen er trukket tilbage',
    message: ({ customerName }) =>
      `${customerName} har givet den til en anden indsamler. I skal ikke køre efter den.`,
  },
  sv: {
    subject: ({ number, locationName }) => `Beställning ${number} är återtagen: ${locationName}`,
    header: 'Beställningen är återtagen',
    message: ({ customerName }) =>
      `${customerName} har gett den till en annan insamlare. Ni behöver inte komma.`,
  },
  nb: {
    subject: ({ number, locationName }) =>
      `Bestilling ${number} er trukket tilbake: ${locationName}`,
    header: 'Bestillingen er trukket tilbake',
    message: ({ customerName }) =>
      `${customerName} har gitt den til en annen innsamler. Dere trenger ikke å komme.`,
  },
};

/** To a collector: another one carries out an order that it knows. */
export const withdrawnMail = (language: Language, order: MailedOrder): MailContent =>
  mailOf(language, withdrawnLetter[language], order, { facts: agreed(language, order) });
