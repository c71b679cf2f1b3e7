import { type HierarchyLevel, hierarchyLevelOf, type WasteCategory } from '@fraktion/contract';
import Big from 'big.js';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { type ClosedSpan, readFactorDays, readSums, splitAt } from '../measures/index.ts';
import {
  type Definition,
  definitionOn,
  genuineLevels,
  isUsedAgain,
  type Place,
} from './definitions.ts';
import { type Code, readCodes } from './names.ts';

const sums = ['kg', 'sortedKg', 'recycledKg', 'co2', 'avoidedCo2', 'factorlessKg'] as const;
type Sum = (typeof sums)[number];

export const zero = new Big(0);

/** Waste of one fraction, code, facility and category, in kg and kg CO2e. */
export interface Weight extends Place {
  readonly ewcCode: string | null;
  /** With the factors of these days; undefined for a code that no longer exists. */
  readonly code: Code | undefined;
  readonly fromDate: string;
  readonly toDate: string;
  readonly category: WasteCategory;
  readonly sums: Record<Sum, Big>;
  readonly levels: Partial<Record<HierarchyLevel, Big>>;
  genuineKg: Big;
  undefinedKg: Big;
  /** Collected for recycling, but not recycled by the definition; and the reverse. */
  lostKg: Big;
  gainedKg: Big;
}

function newWeight(
  keys: readonly (string | null)[],
  code: Code | undefined,
  { fromDate, toDate }: ClosedSpan,
): Weight {
  const [fractionId = null, ewcCode = null, facility = null, category] = keys;
  return {
    fractionId,
    ewcCode,
    code,
    fromDate,
    toDate,
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

/** Days in which no factor changes, with the codes and their factors. */
interface Era {
  readonly days: ClosedSpan;
  readonly codes: Awaited<ReturnType<typeof readCodes>>;
}

async function readEras(tx: Tx, accountId: string, span: ClosedSpan): Promise<Era[]> {
  const eras: Era[] = [];
  for (const days of splitAt(span, await readFactorDays(tx, accountId)))
    eras.push({ days, codes: await readCodes(tx, accountId, days) });
  return eras;
}

const codeIn = ({ codes }: Era, code: string | null | undefined): Code | undefined =>
  codes.get(code ?? '');

/** All days of the period in which the code has these factors. */
function daysOf(eras: readonly Era[], code: Code | undefined): ClosedSpan {
  const held = eras.filter((era) => codeIn(era, code?.code)?.until === code?.until);
  return { fromDate: held[0]!.days.fromDate, toDate: held.at(-1)!.days.toDate };
}

export interface Weighing {
  readonly span: ClosedSpan;
  readonly filter: { readonly location?: string[] | undefined };
  readonly definitions: readonly Definition[];
}

/**
 * Reads the sums of the measures `kg`, `sortingRate`, `recyclingRate`, `co2` and `avoidedCo2` for each part of the period in
 * which no factor and no definition changes, so that each day's kg are split by that day's definition. If the factors of a waste
 * change, it has one entry for each of them.
 */
export async function readWeights(
  tx: Tx,
  actor: Actor,
  { span, filter: { location }, definitions }: Weighing,
): Promise<Weight[]> {
  const weights = new Map<string, Weight>();
  const changes = definitions.map(({ validFrom }) => validFrom);
  const eras = await readEras(tx, actor.accountId, span);
  for (const era of eras) {
    for (const part of splitAt(era.days, changes)) {
      const rows = await readSums(tx, actor, part, {
        by: ['fraction', 'ewcCode', 'facility', 'wasteCategory'],
        filter: location ? { location } : {},
        sums,
      });
      for (const row of rows) {
        const code = codeIn(era, row.keys[1]);
        const name = JSON.stringify([row.keys, code?.until]);
        const weight = weights.get(name) ?? newWeight(row.keys, code, daysOf(eras, code));
        weights.set(name, weight);
        for (const sum of sums) weight.sums[sum] = weight.sums[sum].plus(row.sums[sum]!);
        const kg = new Big(row.sums.kg!);
        addGenuine(weight, kg, definitionOn(definitions, weight, part.fromDate));
      }
    }
  }
  return [...weights.values()].filter(({ sums: { kg } }) => !kg.eq(0));
}
