import type { LineToWrite } from '../../documents/eInvoices/index.ts';
import type { Card, Collector, Customer, Row, Site } from '../cast/background.ts';
import { addDays, monthStart } from '../days.ts';
import type { Emptying } from '../orders/orders.ts';
import type { Random } from '../../random.ts';
import {
  currencyFactor,
  feePrices,
  treatmentPerTonne,
  wordings,
  type ServiceKind,
} from '../cast/services.ts';

/** A line of an invoice, and the infocard that it will be posted to. */
export interface BilledLine {
  readonly line: LineToWrite;
  readonly kind: ServiceKind | 'text';
  readonly infocard: Row<'infocard'>;
  readonly collections: number;
  /** The weight that the line repeats. */
  readonly kg: number | null;
  readonly orderId: string | null;
}

export interface BillPlan {
  readonly customer: Customer;
  readonly collector: Collector;
  readonly site: Site;
  readonly emptyings: readonly Emptying[];
  readonly month: string;
  /** Months since the first price list. */
  readonly monthIndex: number;
  /** Contains a fee for administration that is claimed back. */
  readonly isDisputed: boolean;
  /** A month's bill charges its lifts at twice their price. */
  readonly dearCard: Card | undefined;
  readonly random: Random;
}

const taxPercent = '25';

/** Prices follow the index, 3 % a year, and are rounded to two decimals. */
function priced(danish: number, { customer, monthIndex }: BillPlan): string {
  const factor = currencyFactor[customer.plan.country] * (1 + (0.03 / 12) * monthIndex);
  return (danish * factor).toFixed(2);
}

export const isLarge = ({ plan }: Card): boolean =>
  plan.container === 'maxi' || plan.container === 'skip' || plan.container === 'compactor';

export const collectionPrices: Record<Card['plan']['container'], number> = {
  wheelie: 31.5,
  mini: 46.75,
  skip: 520,
  maxi: 765,
  compactor: 890,
  cage: 285,
  box: 215,
};

export const rentPrices: Partial<Record<Card['plan']['container'], number>> = {
  skip: 165,
  maxi: 320,
  compactor: 1890,
};

const sizeText = ({ plan }: Card): string =>
  plan.sizeUnit === 'Litre' ? `${plan.size} L` : `${plan.size} m3`;

/** The collector writes the fraction in its own way: in small letters, and often shortened. */
function filledIn(template: string, card: Card, { customer }: BillPlan): string {
  const { language } = customer.plan;
  const fraction = card.fraction.name[language].toLowerCase();
  return template.replace('%s', sizeText(card)).replace('%f', fraction);
}

const skuOf = (letter: string, card: Card): string =>
  `${letter}${card.fraction.ewcCode.replace(/\D/g, '')}-${card.plan.size}`;

/** Every collector has its own words for a service, and always uses them. */
const habit = (choices: readonly string[], { collector }: BillPlan): string =>
  choices[collector.plan.name.length % choices.length] ?? '';

function collectionLine(card: Card, emptyings: readonly Emptying[], billing: BillPlan): BilledLine {
  const words = wordings[billing.customer.plan.country];
  const large = isLarge(card);
  const times = large ? emptyings.length : emptyings.length * card.plan.count;
  return {
    kind: large ? 'exchange' : 'collection',
    infocard: card.row,
    collections: emptyings.length,
    kg: null,
    orderId: null,
    line: {
      sku: skuOf(large ? 'O' : 'T', card),
      name: filledIn(large ? words.exchange : habit(words.collection, billing), card, billing),
      quantity: String(times),
      unitCode: billing.customer.plan.country === 'DK' ? 'EA' : 'H87',
      unitPrice: priced(
        collectionPrices[card.plan.container] * (card === billing.dearCard ? 2 : 1),
        billing,
      ),
      ...periodOf(emptyings),
      taxPercent,
    },
  };
}

const wholeMonth = ({ month }: BillPlan) => ({
  periodStart: month,
  periodEnd: addDays(monthStart(month, 1), -1),
});

const periodOf = (emptyings: readonly Emptying[]) => ({
  periodStart: emptyings[0]?.date ?? '',
  periodEnd: emptyings.at(-1)?.date ?? '',
});

/**
 * By the tonne for large containers, by the kilogram for small ones; a negative price means that the collector pays for the
 * material.
 */
function treatmentLine(card: Card, emptyings: readonly Emptying[], billing: BillPlan): BilledLine {
  const words = wordings[billing.customer.plan.country];
  const perTonne = treatmentPerTonne[card.plan.fraction] ?? 500;
  const kg = emptyings.reduce((sum, emptying) => sum + emptying.kg, 0);
  const isRebate = perTonne < 0;
  const byTonne = isLarge(card);
  const amount = byTonne ? (kg / 1000).toFixed(3) : String(kg);
  const price = priced(Math.abs(perTonne), billing);
  return {
    kind: isRebate ? 'rebate' : 'treatment',
    infocard: card.row,
    collections: 0,
    kg,
    orderId: emptyings.find(({ orderId }) => orderId !== null)?.orderId ?? null,
    line: {
      sku: skuOf('B', card),
      name: filledIn(isRebate ? words.rebate : habit(words.treatment, billing), card, billing),
      quantity: isRebate ? `-${amount}` : amount,
      unitCode: byTonne ? 'TNE' : 'KGM',
      unitPrice: price,
      ...(byTonne ? {} : { baseQuantity: '1000' }),
      // What the collector pays for is settled by the month.
      ...(isRebate ? wholeMonth(billing) : periodOf(emptyings)),
      taxPercent,
    },
  };
}

function rentLine(card: Card, billing: BillPlan): BilledLine[] {
  const rent = rentPrices[card.plan.container];
  if (rent === undefined) return [];
  return [
    {
      kind: 'rent',
      infocard: card.row,
      collections: 0,
      kg: null,
      orderId: null,
      line: {
        name: filledIn(wordings[billing.customer.plan.country].rent, card, billing),
        quantity: '1',
        unitCode: 'MON',
        unitPrice: priced(rent, billing),
        ...wholeMonth(billing),
        taxPercent,
      },
    },
  ];
}

function feeLine(
  kind: 'environment' | 'wash' | 'futile' | 'wrongSorting' | 'administration' | 'surcharge',
  infocard: Row<'infocard'>,
  price: string,
  billing: BillPlan,
): BilledLine {
  const [sku, name] = wordings[billing.customer.plan.country][kind];
  const line = { sku, name, quantity: '1', unitCode: 'EA', unitPrice: price, taxPercent };
  return { kind, infocard, collections: 0, kg: null, orderId: null, line };
}

const mishaps = [
  ['wash', 0.05],
  ['futile', 0.03],
  ['wrongSorting', 0.03],
] as const;

/** The fuel surcharge is a share of the driving costs. */
function surchargeOf(lines: readonly BilledLine[]): string {
  const driven = lines
    .filter(({ kind }) => kind === 'collection' || kind === 'exchange')
    .reduce((sum, { line }) => sum + Number(line.quantity) * Number(line.unitPrice), 0);
  return (driven * 0.0485).toFixed(2);
}

function textLine(infocard: Row<'infocard'>, { customer }: BillPlan): BilledLine {
  const name = wordings[customer.plan.country].text;
  const line = { name, quantity: '0', unitCode: 'EA', unitPrice: '0', taxPercent };
  return { kind: 'text', infocard, collections: 0, kg: null, orderId: null, line };
}

/** The lines of one collector for one location and month. */
export function linesOf(billing: BillPlan): BilledLine[] {
  const { site, collector, emptyings, random } = billing;
  const own = site.cards.filter((card) => card.collector === collector);
  const perCard = own.flatMap((card) => {
    const times = emptyings.filter((emptying) => emptying.card === card);
    if (times.length === 0) return rentLine(card, billing);
    return [
      collectionLine(card, times, billing),
      treatmentLine(card, times, billing),
      ...rentLine(card, billing),
    ];
  });
  if (perCard.length === 0) return [];
  const fees = mishaps.flatMap(([kind, probability]) =>
    random.chance(probability)
      ? [feeLine(kind, random.pick(own).row, priced(feePrices[kind], billing), billing)]
      : [],
  );
  const surcharge = surchargeOf(perCard);
  return [
    ...perCard,
    ...fees,
    ...(surcharge === '0.00' ? [] : [feeLine('surcharge', site.accountCard, surcharge, billing)]),
    ...(billing.isDisputed
      ? [
          feeLine(
            'administration',
            site.accountCard,
            priced(feePrices.administration, billing),
            billing,
          ),
        ]
      : []),
    feeLine('environment', site.accountCard, priced(feePrices.environment, billing), billing),
    ...(random.chance(0.25) ? [textLine(site.accountCard, billing)] : []),
  ];
}
