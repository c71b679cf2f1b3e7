import type { Language } from '@fraktion/contract';

import {
  type InLanguages,
  type MailContent,
  type MailLetter,
  mailOf,
  sizeIn,
} from '../../../../mail/index.ts';
import { wishes, type MailedOrder } from './mailedOrder.ts';
import { orderNotice } from './orderNotice.ts';

export const newOrderNotice = orderNotice('NewOrder', {
  en: {
    header: 'New order',
    message: ({ customer, infocard, location }) =>
      `${customer} has ordered a collection of ${infocard} at ${location}`,
  },
  da: {
    header: 'Ny bestilling',
    message: ({ customer, infocard, location }) =>
      `${customer} har bestilt afhentning af ${infocard} på ${location}`,
  },
  sv: {
    header: 'Ny beställning',
    message: ({ customer, infocard, location }) =>
      `${customer} har beställt hämtning av ${infocard} på ${location}`,
  },
  nb: {
    header: 'Ny bestilling',
    message: ({ customer, infocard, location }) =>
      `${customer} har bestilt henting av ${infocard} på ${location}`,
  },
});

export const newOrderLetter: InLanguages<MailLetter<MailedOrder>> = {
  en: {
    subject: ({ number, locationName }) => `New collection order ${number}: ${locationName}`,
    header: 'New collection order',
    message: ({ customerName }) => `${customerName} has ordered a collection from you.`,
    action: 'See and accept the order',
    note: 'No sign-in is needed. The link is for this order alone: please do not pass it on.',
  },
  da: {
    subject: ({ number, locationName }) => `Ny afhentning ${number}: ${locationName}`,
    header: 'Ny bestilling af afhentning',
    message: ({ customerName }) => `${customerName} har bestilt en afhentning hos jer.`,
    action: 'Se og acceptér bestillingen',
    note: 'I behøver ikke logge ind. Linket gælder kun denne bestilling, så send det ikke videre.',
  },
  sv: {
    subject: ({ number, locationName }) => `Ny hämtning ${number}: ${locationName}`,
    header: 'Ny beställning av hämtning',
    message: ({ customerName }) => `${customerName} har beställt en hämtning hos er.`,
    action: 'Visa och acceptera beställningen',
    note: 'Ni behöver inte logga in. Länken gäller bara den här beställningen, så skicka den inte vidare.',
  },
  nb: {
    subject: ({ number, locationName }) => `Ny henting ${number}: ${locationName}`,
    header: 'Ny bestilling av henting',
    message: ({ customerName }) => `${customerName} har bestilt en henting hos dere.`,
    action: 'Se og godta bestillingen',
    note: 'Dere trenger ikke å logge inn. Lenken gjelder bare denne bestillingen, så ikke send den videre.',
  },
};

export const besideWords: InLanguages<{
  /** Above the names of the attached files. */
  readonly attachments: string;
  /** The text of the link to all orders of this collector. */
  readonly allOrders: string;
}> = {
  en: { attachments: 'Attachments', allOrders: 'See all your orders' },
  da: { attachments: 'Vedhæftede filer', allOrders: 'Se alle jeres bestillinger' },
  sv: { attachments: 'Bifogade filer', allOrders: 'Se alla era beställningar' },
  nb: { attachments: 'Vedlegg', allOrders: 'Se alle bestillingene deres' },
};

/** To a collector: an order waits, and this link accepts it. */
export function newOrderMail(
  language: Language,
  order: MailedOrder,
  acceptLink: string,
  allOrdersLink: string,
): MailContent {
  const { allOrders, attachments } = besideWords[language];
  return mailOf(language, newOrderLetter[language], order, {
    link: acceptLink,
    facts: wishes(language, order),
    also: { label: allOrders, link: allOrdersLink },
    // Each file has the order's own link, followed by a slash and the file's id.
    list:
      order.files.length === 0
        ? undefined
        : {
            heading: attachments,
            items: order.files.map(({ id, name, bytes }) => ({
              label: `${name} (${sizeIn(language, bytes)})`,
              link: `${acceptLink}/${id}`,
            })),
          },
  });
}
