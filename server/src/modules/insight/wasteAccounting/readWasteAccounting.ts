import {
  type AccountingLine,
  type CallRequest,
  hierarchyLevelOf,
  hierarchyLevels,
  type readWasteAccounting as readCall,
  type WasteAccounting,
} from '@fraktion/contract';
import Big from 'big.js';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { refuseTurned } from '../measures/index.ts';
import { readCompleteness } from './completeness.ts';
import { isUsedAgain, readDefinitions } from './definitions.ts';
import { placeKey, readFractions, readTreatments } from './names.ts';
import { percentOf } from './percent.ts';
import { readWeights, type Weight, type Weighing, zero } from './weights.ts';

export type Query = CallRequest<typeof readCall>['query'];

const kgText = (kg: Big): string => kg.toFixed(3);
const sumOf = (weights: readonly Weight[], of: (weight: Weight) => Big): Big =>
  weights.reduce((sum, weight) => sum.plus(of(weight)), zero);

/** The year in a source such as `DEFRA/DESNZ 2025`. */
const yearIn = (source: string | null): number | null => {
  const year = source?.match(/\b(?:19|20)\d\d\b/)?.[0];
  return year === undefined ? null : Number(year);
};

interface WasteNames {
  readonly fractions: Awaited<ReturnType<typeof readFractions>>;
  readonly treatments: Awaited<ReturnType<typeof readTreatments>>;
}

function lineOf(weight: Weight, { fractions, treatments }: WasteNames): AccountingLine {
  const { fractionId, ewcCode, code, facility, category, sums } = weight;
  const source = code?.factors.source ?? null;
  const again = isUsedAgain(category);
  return {
    fraction: fractions.get(fractionId ?? '') ?? null,
    ewcCode,
    ewcName: code?.name ?? null,
    hazardous: code?.hazardous ?? false,
    fromDate: weight.fromDate,
    toDate: weight.toDate,
    facility,
    treatment: treatments.get(placeKey(fractionId, facility)) ?? null,
    wasteCategory: category,
    kg: kgText(sums.kg),
    collectedKg: kgText(sums.recycledKg),
    genuineKg: kgText(weight.genuineKg),
    undefinedKg: kgText(weight.undefinedKg),
    co2: kgText(sums.co2),
    factor:
      category === 'Unknown' || category === 'None' ? null : (code?.factors[category] ?? null),
    avoidedCo2: kgText(sums.avoidedCo2),
    avoidedFactor: again ? (code?.factors.production ?? null) : null,
    factorSource: source,
    factorYear: yearIn(source),
  };
}

function totalsOf(weights: readonly Weight[]): WasteAccounting['totals'] {
  const kg = sumOf(weights, ({ sums }) => sums.kg);
  const collected = sumOf(weights, ({ sums }) => sums.recycledKg);
  const genuine = sumOf(weights, ({ genuineKg }) => genuineKg);
  const sorted = sumOf(weights, ({ sums }) => sums.sortedKg);
  const hazardous = weights.filter(({ code }) => code?.hazardous);
  return {
    kg: kgText(kg),
    hazardousKg: kgText(sumOf(hazardous, ({ sums }) => sums.kg)),
    collectedKg: kgText(collected),
    recyclingRate: percentOf(collected, kg),
    genuineKg: kgText(genuine),
    genuineRate: percentOf(genuine, kg),
    sortedKg: kgText(sorted),
    sortingRate: percentOf(sorted, kg),
    co2: kgText(sumOf(weights, ({ sums }) => sums.co2)),
    avoidedCo2: kgText(sumOf(weights, ({ sums }) => sums.avoidedCo2)),
    kgWithoutFactor: kgText(sumOf(weights, ({ sums }) => sums.factorlessKg)),
  };
}

const levelsOf = (weights: readonly Weight[]): WasteAccounting['levels'] =>
  hierarchyLevels.map((level) => ({
    level,
    collectedKg: kgText(
      sumOf(weights, ({ category, sums }) =>
        hierarchyLevelOf(category) === level ? sums.kg : zero,
      ),
    ),
    genuineKg: kgText(sumOf(weights, ({ levels }) => levels[level] ?? zero)),
  }));

const reportsSorting = async (tx: Tx, accountId: string): Promise<boolean> => {
  const { country, currency } = await tx
    .selectFrom('account')
    .select(['country', 'currency'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return country === 'NO' || currency === 'NOK';
};

/** Heaviest first. */
const byWeight = (one: Weight, other: Weight): number => other.sums.kg.cmp(one.sums.kg);

/**
 * Waste of a period by fraction, code, treatment and facility. Weights, rates and CO2 are the measures of the same names; the
 * genuinely recycled part is calculated from them by the definitions of each day (`genuineLevels`). Formulas: docs/figures.md.
 */
export async function readWasteAccounting(
  tx: Tx,
  actor: Actor,
  query: Query,
): Promise<WasteAccounting> {
  refuseTurned(query);
  const { fromDate, toDate, location } = query;
  const { accountId } = actor;
  const definitions = await readDefinitions(tx, accountId);
  const weighing: Weighing = { span: { fromDate, toDate }, filter: { location }, definitions };
  const weights = (await readWeights(tx, actor, weighing)).toSorted(byWeight);
  const known = {
    fractions: await readFractions(tx, accountId),
    treatments: await readTreatments(tx, accountId),
  };
  const totals = totalsOf(weights);
  return {
    fromDate,
    toDate,
    lines: weights.map((weight) => lineOf(weight, known)),
    totals,
    levels: levelsOf(weights),
    difference: {
      lostKg: kgText(sumOf(weights, ({ lostKg }) => lostKg)),
      undefinedKg: kgText(sumOf(weights, ({ undefinedKg }) => undefinedKg)),
      gainedKg: kgText(sumOf(weights, ({ gainedKg }) => gainedKg)),
    },
    completeness: await readCompleteness(tx, actor, weighing, new Big(totals.kg)),
    reportsSorting: await reportsSorting(tx, accountId),
  };
}
