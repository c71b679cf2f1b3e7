import { idFor } from '@fraktion/server/forDemo';
import type { Card, Collector, Customer, Row } from '../cast/background.ts';
import { collectionPrices, isLarge, rentPrices } from './billLines.ts';
import { addDays } from '../days.ts';
import { categoryOf, currencyFactor, feePrices, treatmentPerTonne } from '../cast/services.ts';

type Price = Row<'agreement_price'>;
type Terms = Pick<Price, 'category' | 'unit'> & Partial<Price>;

interface AgreementPlan {
  readonly customer: Customer;
  /** The day of the first price list; the index raises its prices on each New Year's Day. */
  readonly from: string;
}

/** The agreed maximum of a yearly raise. */
const indexPercent = '3';

const rowOf = (
  { customer, from }: AgreementPlan,
  collector: Collector,
  name: string,
  terms: Terms,
): Price => ({
  account_id: customer.id,
  id: idFor('demo agreement', customer.plan.key, collector.plan.name, name),
  collector_id: collector.row.id,
  infocard_id: null,
  waste_fraction_id: null,
  container_type: null,
  size: null,
  size_unit: null,
  price: null,
  percent_cap: null,
  currency: customer.plan.currency,
  index_percent: indexPercent,
  index_day: '01-01',
  valid_from: from,
  valid_to: null,
  source: 'excel',
  is_proposal: false,
  tender_id: null,
  note: null,
  created_by: customer.members[0]?.name ?? '',
  ...terms,
});

const priceOf = (danish: number, { plan }: Customer): string =>
  (danish * currencyFactor[plan.country]).toFixed(2);

/** The services of one kind of container: emptying or exchange, treatment, and possibly rent. */
function cardPrices(agreeing: AgreementPlan, card: Card): Price[] {
  const { customer } = agreeing;
  const { fraction, container, size } = card.plan;
  const perTonne = treatmentPerTonne[fraction] ?? 500;
  const rent = rentPrices[container];
  const of = (what: string, danish: number, terms: Terms) =>
    rowOf(agreeing, card.collector, `${what} ${fraction} ${container} ${size}`, {
      waste_fraction_id: card.row.waste_fraction_id ?? null,
      container_type: card.row.container_type ?? null,
      size: card.row.size ?? null,
      size_unit: card.row.size_unit ?? null,
      price: priceOf(danish, customer),
      ...terms,
    });
  return [
    of('emptying', collectionPrices[container], {
      category: isLarge(card) ? categoryOf.exchange : categoryOf.collection,
      unit: 'pcs',
    }),
    of('treatment', perTonne, {
      category: perTonne < 0 ? categoryOf.rebate : categoryOf.treatment,
      unit: 'tonnage',
    }),
    ...(rent === undefined ? [] : [of('rent', rent, { category: categoryOf.rent, unit: 'month' })]),
  ];
}

const fees = ['environment', 'wash', 'futile'] as const;

/** Fees do not depend on the container. The main collector's fee for wrong sorting is not agreed. */
const feePricesOf = (agreeing: AgreementPlan, collector: Collector): Price[] => [
  ...fees.map((kind) =>
    rowOf(agreeing, collector, kind, {
      category: categoryOf[kind],
      unit: 'pcs',
      price: priceOf(feePrices[kind], agreeing.customer),
    }),
  ),
  rowOf(agreeing, collector, 'surcharge', {
    category: categoryOf.surcharge,
    unit: 'pcs',
    percent_cap: '5',
    index_percent: '0',
    source: 'typed',
  }),
];

/** The agreements of a customer with its collectors; one price has expired and nobody has noticed. */
export function agreementRows(agreeing: AgreementPlan, today: string): Price[] {
  const { customer } = agreeing;
  const cards = customer.sites.flatMap((site) => site.cards);
  const collectors = new Set(cards.map((card) => card.collector));
  const rows = [
    ...cards.flatMap((card) => cardPrices(agreeing, card)),
    ...[...collectors].flatMap((collector) => feePricesOf(agreeing, collector)),
  ];
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  const runOut = addDays(today, -45);
  return once.map((row) =>
    row.category === 'ContainerWash' && row.collector_id === customer.collectors.main.row.id
      ? { ...row, valid_to: runOut }
      : row,
  );
}
