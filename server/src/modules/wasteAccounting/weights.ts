import { type HierarchyLevel, hierarchyLevelOf, type WasteCategory } from '@fraktion/contract';
import Big from 'big.js';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { type ClosedSpan, readSums } from '../measures/index.ts';
import {
  type Definition,
  definitionOn,
  genuineLevels,
  isUsedAgain,
  type Place,
  spansBetween,
} from './definitions.ts';

const sums = ['kg', 'sortedKg', 'recycledKg', 'co2', 'avoidedCo2', 'factorlessKg'] as const;
type Sum = (typeof sums)[number];

export const zero = new Big(0);

/** Waste of one fraction, code, facility and category, in kg and kg CO2e. */
export interface Weight extends Place {
  readonly ewcCode: string | null;
  readonly category: WasteCategory;
  readonly sums: Record<Sum, Big>;
  readonly levels: Partial<Record<HierarchyLevel, Big>>;
  genuineKg: Big;
  undefinedKg: Big;
  /** Collected for recycling, and by the definition not recycled; and the other way round. */
  lostKg: Big;
  gainedKg: Big;
}

function newWeight(keys: readonly (string | null)[]): Weight {
  const [fractionId = null, ewcCode = null, facility = null, category] = keys;
  return {
    fractionId,
    ewcCode,
    facility,
    category: category as WasteCategory,
    sums: {
      kg: zero,
      sortedKg: zero,
      recycledKg: zero,
      co2: zero,
      avoidedCo2: zero,
      factorlessKg: zero,
    },
    levels: {},
    genuineKg: zero,
    undefinedKg: zero,
    lostKg: zero,
    gainedKg: zero,
  };
}

function addGenuine(weight: Weight, kg: Big, definition: Definition | null): void {
  const levels = genuineLevels(kg, weight.category, definition);
  for (const [level, part] of Object.entries(levels) as [HierarchyLevel, Big][])
    weight.levels[level] = (weight.levels[level] ?? zero).plus(part);
  const genuine = (levels.Reuse ?? zero).plus(levels.Recycle ?? zero);
  weight.genuineKg = weight.genuineKg.plus(genuine);
  if (!isUsedAgain(hierarchyLevelOf(weight.category)))
    weight.gainedKg = weight.gainedKg.plus(genuine);
  else if (definition === null) weight.undefinedKg = weight.undefinedKg.plus(kg);
  else weight.lostKg = weight.lostKg.plus(kg).minus(genuine);
}

export interface Weighing {
  readonly span: ClosedSpan;
  readonly filter: { readonly location?: string[] | undefined };
  readonly definitions: readonly Definition[];
}

/**
 * The measures `kg`, `sortingRate`, `recyclingRate`, `co2` and `avoidedCo2` as their sums. They are read for each part of the
 * period in which no definition changes, so that each day's kg are split by the definition of that day.
 */
export async function readWeights(
  tx: Tx,
  actor: Actor,
  { span, filter: { location }, definitions }: Weighing,
): Promise<Weight[]> {
  const weights = new Map<string, Weight>();
  for (const part of spansBetween(span, definitions)) {
    const rows = await readSums(tx, actor, part, {
      by: ['fraction', 'ewcCode', 'facility', 'wasteCategory'],
      filter: location ? { location } : {},
      sums,
    });
    for (const row of rows) {
      const name = JSON.stringify(row.keys);
      const weight = weights.get(name) ?? newWeight(row.keys);
      weights.set(name, weight);
      for (const sum of sums) weight.sums[sum] = weight.sums[sum].plus(row.sums[sum]!);
      const kg = new Big(row.sums.kg!);
      addGenuine(weight, kg, definitionOn(definitions, weight, part.fromDate));
    }
  }
  return [...weights.values()].filter(({ sums: { kg } }) => !kg.eq(0));
}
