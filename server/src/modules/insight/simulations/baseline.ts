import type { CostPart, EmissionFactors, PostingCategory } from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { StoredBaseline } from '../../../db/schema/simulatedItem.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { type ClosedSpan, dayIn, factors, monthsIn, readSums } from '../measures/index.ts';
import { zero } from './sums.ts';

/** The cost part of a posting category: lifts, tonnes (with income), rent, collections. All others do not change. */
const partOf: Partial<Readonly<Record<PostingCategory, CostPart>>> = {
  WasteCollection: 'lifts',
  Exchange: 'lifts',
  Reprocessing: 'tonnes',
  Income: 'tonnes',
  WrongSorting: 'tonnes',
  Rent: 'rent',
  RoadToll: 'collections',
  FutileDriving: 'collections',
  DeliveryOrRepatriation: 'collections',
};

/** Sums of the measures of one infocard or fraction. */
export interface MeasuredSums {
  readonly parts: Record<CostPart, Big>;
  lifts: Big;
  readonly otherCurrencies: Set<string>;
  weights: Readonly<Record<(typeof weighed)[number], string>>;
}

const weighed = [
  'kg',
  'orderedCollections',
  'co2',
  'avoidedCo2',
  'recycledKg',
  'factorlessKg',
] as const;
const unweighed = {
  kg: '0',
  orderedCollections: '0',
  co2: '0',
  avoidedCo2: '0',
  recycledKg: '0',
  factorlessKg: '0',
};

export interface BaselineQuery {
  readonly span: ClosedSpan;
  readonly currency: string;
  readonly by: 'infocard' | 'fraction';
  readonly filter: { readonly infocard?: string[]; readonly location?: string[] };
}

/** Reads the measures: money by category, and weights without, because a weight has no category. */
export async function measure(
  tx: Tx,
  actor: Actor,
  { span, currency, by, filter }: BaselineQuery,
): Promise<Map<string | null, MeasuredSums>> {
  const all = new Map<string | null, MeasuredSums>();
  const of = (key: string | null): MeasuredSums => {
    const known = all.get(key);
    if (known) return known;
    const parts = { lifts: zero, tonnes: zero, rent: zero, collections: zero, other: zero };
    const made = { parts, lifts: zero, otherCurrencies: new Set<string>(), weights: unweighed };
    all.set(key, made);
    return made;
  };
  const money = await readSums(tx, actor, span, {
    by: [by, 'category'],
    filter,
    sums: ['cost', 'income', 'collections'],
  });
  for (const { keys, currency: theirs, sums } of money) {
    const [key = null, category] = keys;
    const measured = of(key);
    const part = partOf[category as PostingCategory] ?? 'other';
    if (theirs === currency)
      measured.parts[part] = measured.parts[part].plus(sums.cost!).minus(sums.income!);
    else if (theirs !== '') measured.otherCurrencies.add(theirs);
    // Lifts whose money is left out would make the others cheaper.
    if (part === 'lifts' && (theirs === currency || theirs === ''))
      measured.lifts = measured.lifts.plus(sums.collections!);
  }
  const weights = await readSums(tx, actor, span, { by: [by], filter, sums: weighed });
  for (const { keys, sums } of weights) {
    const measured = of(keys[0] ?? null);
    const added = weighed.map((name) => [
      name,
      new Big(measured.weights[name]).plus(sums[name]!).toFixed(),
    ]);
    measured.weights = Object.fromEntries(added) as MeasuredSums['weights'];
  }
  return all;
}

const noFactors: EmissionFactors = {
  Combustion: null,
  Landfill: null,
  Recycle: null,
  Reuse: null,
  Special: null,
  production: null,
  source: null,
};

type FactorRow = EmissionFactors & { readonly code: string };

/** The account's emission factors by EWC code at the end of the period. */
export async function readFactors(
  tx: Tx,
  accountId: string,
  span: ClosedSpan,
  codes: readonly (string | null)[],
): Promise<(code: string | null) => EmissionFactors> {
  const asked = [...new Set(codes)].filter((code) => code !== null);
  const { rows } = await sql<FactorRow>`
    select f.code, f."Combustion"::text, f."Landfill"::text, f."Recycle"::text, f."Reuse"::text, f."Special"::text,
      f.production::text, f.source
    from (${factors(accountId, dayIn(span))}) f where f.code = any(${asked})`.execute(tx);
  const known = new Map(rows.map(({ code, ...row }) => [code, row]));
  return (code) => (code === null ? noFactors : (known.get(code) ?? noFactors));
}

const readCards = (tx: Tx, actor: Actor, infocardIds: readonly string[]) =>
  tx
    .selectFrom('infocard as card')
    .innerJoin('location', (join) =>
      join
        .onRef('location.account_id', '=', 'card.account_id')
        .onRef('location.id', '=', 'card.location_id'),
    )
    .leftJoin('collector', (join) =>
      join
        .onRef('collector.account_id', '=', 'card.account_id')
        .onRef('collector.id', '=', 'card.collector_id'),
    )
    .leftJoin('ewc_code as ewc', 'ewc.id', 'card.ewc_code_id')
    .where('card.account_id', '=', actor.accountId)
    .where('card.id', 'in', infocardIds)
    .where(inLocationScope(actor, 'infocard', 'card.location_id'))
    .select([
      'card.id',
      'card.name',
      'card.location_id as locationId',
      'location.name as locationName',
      'card.quantity as containers',
      'card.container_type as containerType',
      'card.size',
      'card.size_unit as sizeUnit',
      'collector.name as collectorName',
      'card.waste_category as wasteCategory',
      'ewc.code as ewcCode',
      sql<boolean>`card.archived_at is not null`.as('isArchived'),
    ])
    .execute();

export interface Taken {
  readonly locationId: string;
  readonly isArchived: boolean;
  readonly baseline: StoredBaseline;
}

/** The figures of infocards in a period, without infocards that the actor may not see. */
export async function takeBaselines(
  tx: Tx,
  actor: Actor,
  infocardIds: readonly string[],
  { span, currency }: Pick<BaselineQuery, 'span' | 'currency'>,
): Promise<Map<string, Taken>> {
  if (infocardIds.length === 0) return new Map();
  const cards = await readCards(tx, actor, infocardIds);
  const filter = { infocard: cards.map(({ id }) => id) };
  const figures =
    cards.length === 0
      ? new Map<string | null, MeasuredSums>()
      : await measure(tx, actor, { span, currency, by: 'infocard', filter });
  const codes = cards.map(({ ewcCode }) => ewcCode);
  const factorsOf = await readFactors(tx, actor.accountId, span, codes);
  const months = monthsIn(span);
  return new Map(
    cards.map(({ id, name, locationId, isArchived, ...card }) => {
      const baseline: StoredBaseline = {
        ...card,
        infocardName: name,
        factors: factorsOf(card.ewcCode),
        months,
        ...storedFigures(figures.get(id)),
      };
      return [id, { locationId, isArchived, baseline }];
    }),
  );
}

/** Exact: a simulation adds many of them, and rounds once, when it is shown. */
export function storedFigures(measured: MeasuredSums | undefined) {
  const { parts, weights = unweighed } = measured ?? {};
  const money = (part: CostPart): string => (parts?.[part] ?? zero).toFixed();
  const weight = (name: (typeof weighed)[number]): string => new Big(weights[name]).toFixed();
  return {
    lifts: (measured?.lifts ?? zero).toFixed(0),
    collections: new Big(weights.orderedCollections).toFixed(0),
    kg: weight('kg'),
    recycledKg: weight('recycledKg'),
    kgWithoutFactor: weight('factorlessKg'),
    co2: weight('co2'),
    avoidedCo2: weight('avoidedCo2'),
    parts: {
      lifts: money('lifts'),
      tonnes: money('tonnes'),
      rent: money('rent'),
      collections: money('collections'),
      other: money('other'),
    },
    otherCurrencies: [...(measured?.otherCurrencies ?? [])].toSorted(),
  };
}
