import type { Language } from '@fraktion/contract';

import { dateIn, numberIn, sizeIn } from './figures.ts';
import { layOut, type Letter as LaidOut, type MailContent } from './layout.ts';
import { type Letter, type MailedOrder, type MailTexts, mailTexts } from './texts/index.ts';

type Fact = readonly [label: string, value: string | null];

/** To a collector: an order waits, and this link accepts it. */
export function newOrderMail(
  language: Language,
  order: MailedOrder,
  acceptLink: string,
  allOrdersLink: string,
): MailContent {
  const { allOrders } = mailTexts[language];
  return write(language, 'newOrder', order, acceptLink, wishes(language, order), {
    also: { label: allOrders, link: allOrdersLink },
    ...attachments(language, order, acceptLink),
  });
}

/** What the customer has sent along: each file opens by the order's own link, which a slash and the file's id follow. */
function attachments(
  language: Language,
  { files }: MailedOrder,
  acceptLink: string,
): Pick<LaidOut, 'list'> {
  const { attachments: heading, locale } = mailTexts[language];
  if (files.length === 0) return {};
  const items = files.map(({ id, name, bytes }) => ({
    label: `${name} (${sizeIn(locale, bytes)})`,
    link: `${acceptLink}/${id}`,
  }));
  return { list: { heading, items } };
}

/** To a collector: the order that it has not answered yet is wished otherwise, perhaps for the day that it has offered. */
export const orderEditedMail = (
  language: Language,
  order: MailedOrder,
  link: string,
): MailContent => write(language, 'orderEdited', order, link, wishes(language, order));

function wishes(language: Language, order: MailedOrder): Fact[] {
  const { facts } = mailTexts[language];
  return [
    [facts.placement, order.placement],
    [facts.containerId, order.containerId],
    [facts.receivingFacility, order.receivingFacility],
    [facts.wanted, wanted(language, order)],
    [facts.comment, order.comment],
    [facts.requisition, order.requisitionId],
    [facts.orderedBy, `${order.ordererName}, ${order.customerName}`],
  ];
}

/** To a collector without an account: the customer does not agree with the weight. */
export function orderNotApprovedMail(
  language: Language,
  order: MailedOrder,
  link: string,
): MailContent {
  const { facts, locale } = mailTexts[language];
  return write(language, 'orderNotApproved', order, link, [
    [facts.weight, order.kgCollected && `${numberIn(locale, order.kgCollected)} kg`],
    [facts.reason, order.judgedReason],
  ]);
}

/** To a collector: an order that it knows of is carried out by nobody. */
export const orderCanceledMail = (language: Language, order: MailedOrder): MailContent =>
  write(language, 'orderCanceled', order, null, agreed(language, order));

/** To a collector: an order that it knows of is carried out by another. */
export const orderWithdrawnMail = (language: Language, order: MailedOrder): MailContent =>
  write(language, 'orderWithdrawn', order, null, agreed(language, order));

function agreed(language: Language, order: MailedOrder): Fact[] {
  const { facts, locale } = mailTexts[language];
  return [
    [facts.placement, order.placement],
    [facts.wanted, wanted(language, order)],
    [facts.planned, order.plannedDate && dateIn(locale, order.plannedDate)],
  ];
}

/** To the orderer: the collector comes, and when. */
export function orderAcceptedMail(
  language: Language,
  order: MailedOrder,
  link: string,
): MailContent {
  const { facts, locale } = mailTexts[language];
  return write(language, 'orderAccepted', order, link, [
    [facts.wanted, wanted(language, order)],
    [facts.planned, order.plannedDate && dateIn(locale, order.plannedDate)],
    [facts.requisition, order.requisitionId],
  ]);
}

/** To the orderer: the waste is gone, with its weight if the collector has said it. */
export function orderCollectedMail(
  language: Language,
  order: MailedOrder,
  link: string,
): MailContent {
  const { facts, locale } = mailTexts[language];
  return write(language, 'orderCollected', order, link, [
    [facts.weight, order.kgCollected && `${numberIn(locale, order.kgCollected)} kg`],
    [facts.requisition, order.requisitionId],
  ]);
}

function write(
  language: Language,
  kind:
    | 'newOrder'
    | 'orderEdited'
    | 'orderAccepted'
    | 'orderCollected'
    | 'orderCanceled'
    | 'orderWithdrawn'
    | 'orderNotApproved',
  order: MailedOrder,
  link: string | null,
  more: readonly Fact[],
  beside: Pick<LaidOut, 'also' | 'list'> = {},
): MailContent {
  const texts = mailTexts[language];
  const letter: Omit<Letter, 'action'> & Partial<Letter> = texts[kind];
  return layOut({
    language,
    subject: letter.subject(order),
    heading: letter.heading,
    intro: letter.intro(order),
    facts: [...always(texts, order), ...more].filter(isGiven),
    ...(letter.action && link
      ? { action: { label: letter.action, link, hint: texts.linkHint } }
      : {}),
    ...beside,
    note: letter.note,
    footer: texts.footer,
  });
}

const isGiven = (fact: Fact): fact is readonly [string, string] => Boolean(fact[1]);

const always = ({ facts }: MailTexts, order: MailedOrder): Fact[] => [
  [facts.order, String(order.number)],
  [facts.container, [order.infocardName, order.containerType].filter(Boolean).join(' · ')],
  [facts.waste, order.wasteFractionName],
  [facts.location, `${order.locationName}\n${order.locationAddress}`],
];

const wanted = (language: Language, order: MailedOrder): string | null => {
  const { facts, locale } = mailTexts[language];
  if (order.asFastAsPossible) return facts.asFastAsPossible;
  return order.wantedEmptiedDate && dateIn(locale, order.wantedEmptiedDate);
};
