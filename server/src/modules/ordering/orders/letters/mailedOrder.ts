import type { Language, Order } from '@fraktion/contract';

import { dateIn, type Fact, type InLanguages, kgIn } from '../../../../mail/index.ts';

/** The values of an order that a mail may contain. */
export type MailedOrder = Pick<
  Order,
  | 'number'
  | 'infocardName'
  | 'containerType'
  | 'wasteFractionName'
  | 'placement'
  | 'containerId'
  | 'receivingFacility'
  | 'customerName'
  | 'supplierName'
  | 'ordererName'
  | 'locationName'
  | 'locationAddress'
  | 'requisitionId'
  | 'comment'
  | 'asFastAsPossible'
  | 'wantedEmptiedDate'
  | 'plannedDate'
  | 'kgCollected'
  | 'judgedReason'
  | 'files'
>;

export const orderWords: InLanguages<
  Readonly<
    Record<
      | 'order'
      | 'container'
      | 'waste'
      | 'placement'
      | 'containerId'
      | 'receivingFacility'
      | 'location'
      | 'wanted'
      | 'asFastAsPossible'
      | 'planned'
      | 'weight'
      | 'comment'
      | 'requisition'
      | 'orderedBy'
      | 'reason',
      string
    >
  >
> = {
  en: {
    order: 'Order',
    container: 'Container',
    waste: 'Waste fraction',
    placement: 'Placement',
    containerId: 'Container number',
    receivingFacility: 'Receiving facility',
    location: 'Location',
    wanted: 'Wanted',
    asFastAsPossible: 'As fast as possible',
    planned: 'Planned',
    weight: 'Weight',
    comment: 'Comment',
    requisition: 'Requisition',
    orderedBy: 'Ordered by',
    reason: 'Reason',
  },
  da: {
    order: 'Bestilling',
    container: 'Beholder',
    waste: 'Affaldsfraktion',
    placement: 'Placering',
    containerId: 'Beholdernummer',
    receivingFacility: 'Modtageanlæg',
    location: 'Lokation',
    wanted: 'Ønsket',
    asFastAsPossible: 'Hurtigst muligt',
    planned: 'Planlagt',
    weight: 'Vægt',
    comment: 'Kommentar',
    requisition: 'Rekvisition',
    orderedBy: 'Bestilt af',
    reason: 'Begrundelse',
  },
  sv: {
    order: 'Beställning',
    container: 'Kärl',
    waste: 'Avfallsfraktion',
    placement: 'Placering',
    containerId: 'Kärlnummer',
    receivingFacility: 'Mottagningsanläggning',
    location: 'Plats',
    wanted: 'Önskat datum',
    asFastAsPossible: 'Så snart som möjligt',
    planned: 'Planerad',
    weight: 'Vikt',
    comment: 'Kommentar',
    requisition: 'Rekvisition',
    orderedBy: 'Beställd av',
    reason: 'Anledning',
  },
  nb: {
    order: 'Bestilling',
    container: 'Beholder',
    waste: 'Avfallsfraksjon',
    placement: 'Plassering',
    containerId: 'Beholdernummer',
    receivingFacility: 'Mottaksanlegg',
    location: 'Lokasjon',
    wanted: 'Ønsket',
    asFastAsPossible: 'Så snart som mulig',
    planned: 'Planlagt',
    weight: 'Vekt',
    comment: 'Kommentar',
    requisition: 'Rekvisisjon',
    orderedBy: 'Bestilt av',
    reason: 'Begrunnelse',
  },
};

/** Identifies the order, at the top of every mail about one. */
export function orderFacts(language: Language, order: MailedOrder): Fact[] {
  const words = orderWords[language];
  return [
    [words.order, String(order.number)],
    [words.container, [order.infocardName, order.containerType].filter(Boolean).join(' · ')],
    [words.waste, order.wasteFractionName],
    [words.location, `${order.locationName}\n${order.locationAddress}`],
  ];
}

export const wantedFact = (language: Language, order: MailedOrder): Fact => {
  const { wanted, asFastAsPossible } = orderWords[language];
  if (order.asFastAsPossible) return [wanted, asFastAsPossible];
  return [wanted, order.wantedEmptiedDate && dateIn(language, order.wantedEmptiedDate)];
};

export const plannedFact = (language: Language, { plannedDate }: MailedOrder): Fact => [
  orderWords[language].planned,
  plannedDate && dateIn(language, plannedDate),
];

export const weightFact = (language: Language, { kgCollected }: MailedOrder): Fact => [
  orderWords[language].weight,
  kgIn(language, kgCollected),
];

export const requisitionFact = (language: Language, { requisitionId }: MailedOrder): Fact => [
  orderWords[language].requisition,
  requisitionId,
];

/** The customer's wishes for the collector. */
export function wishes(language: Language, order: MailedOrder): Fact[] {
  const words = orderWords[language];
  return [
    ...orderFacts(language, order),
    [words.placement, order.placement],
    [words.containerId, order.containerId],
    [words.receivingFacility, order.receivingFacility],
    wantedFact(language, order),
    [words.comment, order.comment],
    requisitionFact(language, order),
    [words.orderedBy, `${order.ordererName}, ${order.customerName}`],
  ];
}

/** The agreement, for a collector that does not have to come after all. */
export const agreed = (language: Language, order: MailedOrder): Fact[] => [
  ...orderFacts(language, order),
  [orderWords[language].placement, order.placement],
  wantedFact(language, order),
  plannedFact(language, order),
];
