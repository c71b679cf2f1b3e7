import type { TenderUnit, TenderStatus } from '@fraktion/contract';

/** The tenders of the demo's customer and their offers; everything is invented. */

export type Bidder = 'main' | 'special' | 'newcomer';

export interface Bid {
  readonly price: string;
  readonly comment?: string;
}

interface ItemPlan {
  /** Of the customer's locations; null for a whole region. */
  readonly site: number | null;
  readonly fraction: string;
  readonly container: string;
  readonly size: string;
  readonly unit: 'Litre' | 'Cubic';
  readonly per: TenderUnit;
  readonly tonnes: string | null;
  readonly pickups: number | null;
  readonly bids: Partial<Record<Bidder, Bid>>;
}

export interface TenderPlan {
  readonly title: string;
  readonly description: string;
  readonly status: TenderStatus;
  /** Days from today. */
  readonly deadline: number;
  readonly items: keyof typeof items;
  readonly bidders: readonly Bidder[];
  readonly answered: readonly Bidder[];
  /** The winners of the items, in their order. */
  readonly awards?: readonly Bidder[];
}

const paper: readonly ItemPlan[] = [
  {
    site: 0,
    fraction: 'Pap',
    container: 'Minicontainer',
    size: '660',
    unit: 'Litre',
    per: 'pcs',
    tonnes: '9.5',
    pickups: 156,
    bids: {
      main: { price: '118.5' },
      special: { price: '131' },
      newcomer: { price: '109.75', comment: 'Kun tirsdag og fredag' },
    },
  },
  {
    site: 2,
    fraction: 'Papir',
    container: 'Komprimator',
    size: '10',
    unit: 'Cubic',
    per: 'tonnage',
    tonnes: '42',
    pickups: null,
    bids: {
      main: { price: '285' },
      special: { price: '262.4' },
      newcomer: { price: '301.25' },
    },
  },
];

const residual: readonly ItemPlan[] = [
  {
    site: 1,
    fraction: 'Restaffald',
    container: 'Vippecontainer',
    size: '8',
    unit: 'Cubic',
    per: 'tonnage',
    tonnes: '68.4',
    pickups: 52,
    bids: {
      main: { price: '1185' },
      special: { price: '1240' },
      newcomer: { price: '1142.5' },
    },
  },
  {
    site: null,
    fraction: 'Madaffald',
    container: 'Beholder',
    size: '240',
    unit: 'Litre',
    per: 'pcs',
    tonnes: '22',
    pickups: 520,
    bids: { main: { price: '64' }, newcomer: { price: '71.2' } },
  },
  {
    site: null,
    fraction: 'Farligt affald',
    container: 'Miljøskab',
    size: '1',
    unit: 'Cubic',
    per: 'month',
    tonnes: null,
    pickups: null,
    bids: {
      special: { price: '2450', comment: 'Tømning to gange om måneden er med i prisen' },
      main: { price: '2795' },
    },
  },
];

export const items = { paper, residual } as const;

const everyone = ['main', 'special', 'newcomer'] as const;

export const tenders: readonly TenderPlan[] = [
  {
    title: 'Restaffald og madaffald, alle ejendomme',
    description: 'Udkast: mængderne fra de to nye ejendomme mangler.',
    status: 'draft',
    deadline: 45,
    items: 'residual',
    bidders: ['main', 'newcomer'],
    answered: [],
  },
  {
    title: 'Pap og papir, to ejendomme',
    description:
      'Tømning på hverdage mellem 6 og 14. Beholderne står i gården, koden får I ved start.',
    status: 'open',
    deadline: 21,
    items: 'paper',
    bidders: everyone,
    answered: ['special'],
  },
  {
    title: 'Rest-, mad- og farligt affald, Sjælland',
    description: 'Prisen skal dække leje, tømning og behandling.',
    status: 'closed',
    deadline: -4,
    items: 'residual',
    bidders: everyone,
    answered: everyone,
  },
  {
    title: 'Papir og pap, kontorerne',
    description: 'Aftalen afløser den nuværende uden ophold.',
    status: 'closed',
    deadline: -20,
    items: 'paper',
    bidders: everyone,
    answered: everyone,
    awards: ['newcomer', 'main'],
  },
];

export const answers: Readonly<Record<Bidder, { readonly comment: string | null }>> = {
  main: { comment: 'Priserne gælder ved elektronisk fakturering og reguleres en gang om året.' },
  special: { comment: null },
  newcomer: { comment: 'Vi kan starte med 14 dages varsel.' },
};
