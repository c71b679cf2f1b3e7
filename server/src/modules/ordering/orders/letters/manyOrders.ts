import type { Language } from '@fraktion/contract';

import {
  type Fact,
  type InLanguages,
  type MailContent,
  type MailLetter,
  mailOf,
} from '../../../../mail/index.ts';
import { editedLetter } from './edited.ts';
import { agreed, type MailedOrder, orderWords, wishes } from './mailedOrder.ts';

interface Many {
  readonly count: number;
  readonly customerName: string;
}

export const canceledManyLetter: InLanguages<MailLetter<Many>> = {
  en: {
    subject: ({ count, customerName }) => `${count} orders are cancelled: ${customerName}`,
    header: 'Orders are cancelled',
    message: ({ customerName }) =>
      `${customerName} has cancelled these collections. You need not come.`,
  },
  da: {
    subject: ({ count, customerName }) => `${count} bestillinger er annulleret: ${customerName}`,
    header: 'Bestillinger er annulleret',
    message: ({ customerName }) =>
      `${customerName} har annulleret disse afhentninger. I skal ikke køre efter dem.`,
  },
  sv: {
    subject: ({ count, customerName }) => `${count} beställningar är avbokade: ${customerName}`,
    header: 'Beställningar är avbokade',
    message: ({ customerName }) =>
      `${customerName} har avbokat de här hämtningarna. Ni behöver inte komma.`,
  },
  nb: {
    subject: ({ count, customerName }) => `${count} bestillinger er avbestilt: ${customerName}`,
    header: 'Bestillinger er avbestilt',
    message: ({ customerName }) =>
      `${customerName} har avbestilt disse hentingene. Dere trenger ikke å komme.`,
  },
};

export const editedManyLetter: InLanguages<MailLetter<Many>> = {
  en: {
    subject: ({ count, customerName }) => `${count} orders are changed: ${customerName}`,
    header: 'Orders are changed',
    message: ({ customerName }) =>
      `${customerName} has changed what is wanted. The orders wait for your answer.`,
    action: 'See the orders',
  },
  da: {
    subject: ({ count, customerName }) => `${count} bestillinger er ændret: ${customerName}`,
    header: 'Bestillinger er ændret',
    message: ({ customerName }) =>
      `${customerName} har ændret bestillingerne. De venter på jeres svar.`,
    action: 'Se bestillingerne',
  },
  sv: {
    subject: ({ count, customerName }) => `${count} beställningar är ändrade: ${customerName}`,
    header: 'Beställningar är ändrade',
    message: ({ customerName }) =>
      `${customerName} har ändrat beställningarna. De väntar på ert svar.`,
    action: 'Visa beställningarna',
  },
  nb: {
    subject: ({ count, customerName }) => `${count} bestillinger er endret: ${customerName}`,
    header: 'Bestillinger er endret',
    message: ({ customerName }) =>
      `${customerName} har endret bestillingene. De venter på svaret deres.`,
    action: 'Se bestillingene',
  },
};

type FactsOf = (language: Language, order: MailedOrder) => readonly Fact[];

/** An order as one fact among others: its number, and its values. */
const oneOf = (language: Language, order: MailedOrder, factsOf: FactsOf): Fact => {
  const [, ...facts] = factsOf(language, order);
  const lines = facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return [`${orderWords[language].order} ${order.number}`, lines.join('\n')];
};

const about = (orders: readonly MailedOrder[]): Many => ({
  count: orders.length,
  customerName: orders[0]?.customerName ?? '',
});

/** To a collector, once: cancelled orders of one customer. */
export const canceledManyMail = (language: Language, orders: readonly MailedOrder[]): MailContent =>
  mailOf(language, canceledManyLetter[language], about(orders), {
    facts: orders.map((order) => oneOf(language, order, agreed)),
  });

/** To a collector, once: orders of one customer with changed wishes. */
export const editedManyMail = (
  language: Language,
  orders: readonly MailedOrder[],
  link: string,
): MailContent => {
  const { note } = editedLetter[language];
  return mailOf(language, editedManyLetter[language], about(orders), {
    link,
    facts: orders.map((order) => oneOf(language, order, wishes)),
    ...(note === undefined ? {} : { note }),
  });
};
