import type { WasteDistributionSimulation } from '@fraktion/contract';
import Big from 'big.js';

import type { StoredFraction } from '../../../db/schema/simulatedFraction.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { type ClosedSpan, monthsIn } from '../measures/index.ts';
import { measure, type MeasuredSums, readFactors, storedFigures } from './baseline.ts';
import { computeDistribution } from './distributionFormula.ts';
import { costOf } from './handlingFormula.ts';
import { movedOf } from './moved.ts';
import { type Head, readHead } from './simulationRows.ts';
import { resultOf } from './sums.ts';

const readFractions = (tx: Tx, accountId: string, ids: readonly string[]) =>
  tx
    .selectFrom('waste_fraction as fraction')
    .leftJoin('ewc_code as ewc', 'ewc.id', 'fraction.ewc_code_id')
    .where('fraction.account_id', '=', accountId)
    .where('fraction.id', 'in', ids)
    .select([
      'fraction.id',
      'fraction.name',
      'fraction.waste_category as wasteCategory',
      'ewc.code as ewcCode',
    ])
    .execute();

const withoutFraction = { name: null, wasteCategory: 'Unknown', ewcCode: null } as const;

export interface TakenFractions {
  readonly fractions: StoredFraction[];
  readonly otherCurrencies: string[];
}

/** Waste and money of a period by fraction, the heaviest first; `also` adds fractions without waste. */
export async function takeFractions(
  tx: Tx,
  actor: Actor,
  span: ClosedSpan,
  {
    currency,
    locationIds,
    also,
  }: {
    readonly currency: string;
    readonly locationIds: string[] | null;
    readonly also: readonly (string | null)[];
  },
): Promise<TakenFractions> {
  const measured = await measure(tx, actor, {
    span,
    currency,
    by: 'fraction',
    filter: locationIds ? { location: locationIds } : {},
  });
  // Money without weight, such as the rent of another card, is not waste that can be distributed.
  const weighed = [...measured].filter(([, { weights }]) => new Big(weights.kg).gt(0));
  const figures = new Map<string | null, MeasuredSums | undefined>(weighed);
  for (const id of also) if (!figures.has(id)) figures.set(id, undefined);
  const ids = [...figures.keys()].filter((id) => id !== null);
  const rows = ids.length === 0 ? [] : await readFractions(tx, actor.accountId, ids);
  const known = new Map(rows.map(({ id, ...row }) => [id, row]));
  const factorsOf = await readFactors(
    tx,
    actor.accountId,
    span,
    rows.map(({ ewcCode }) => ewcCode),
  );
  const all = [...figures].flatMap(([fractionId, figure]) => {
    const fraction = fractionId === null ? withoutFraction : known.get(fractionId);
    // A fraction of another account, or a deleted one without waste.
    if (!fraction) return [];
    const { parts, otherCurrencies, ...rest } = storedFigures(figure);
    return [
      {
        otherCurrencies,
        stored: {
          ...rest,
          fractionId,
          fractionName: fraction.name,
          wasteCategory: fraction.wasteCategory,
          factors: factorsOf(fraction.ewcCode),
          cost: figure ? costOf(figure.parts).toFixed() : '0',
        },
      },
    ];
  });
  return {
    fractions: all
      .map(({ stored }) => stored)
      .toSorted((one, other) => new Big(other.kg).cmp(one.kg)),
    otherCurrencies: [...new Set(all.flatMap((each) => each.otherCurrencies))].toSorted(),
  };
}

/** The fractions with a typed share. */
export const sharedFractions = ({ shares }: Pick<Head, 'shares'>): (string | null)[] =>
  shares.map(({ fractionId }) => fractionId);

const presented = (
  head: Head,
  { fractions, otherCurrencies }: TakenFractions,
  span: ClosedSpan,
) => {
  const { rows, baseline, simulated, sensitivity } = computeDistribution(fractions, head.shares);
  const result = resultOf(baseline, simulated, { months: new Big(monthsIn(span)) });
  return {
    ...head.summary,
    ...span,
    baselineCost: result.baseline.cost,
    simulatedCost: result.simulated.cost,
    saving: baseline.cost.minus(simulated.cost).toFixed(4),
    rows,
    sensitivity,
    result,
    otherCurrencies,
  };
};

const take = (tx: Tx, actor: Actor, head: Head, span: ClosedSpan) =>
  takeFractions(tx, actor, span, {
    currency: head.summary.currency,
    locationIds: head.locationIds,
    also: sharedFractions(head),
  });

/** A simulation with its stored figures. */
export async function readDistribution(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<WasteDistributionSimulation> {
  const head = await readHead(tx, actor, id, 'wasteDistribution');
  const { fromDate, toDate } = head.summary;
  const span = { fromDate, toDate };
  const now = computeDistribution((await take(tx, actor, head, span)).fractions, []);
  const taken = computeDistribution(head.fractions, []);
  return { ...presented(head, head, span), moved: movedOf(taken.baseline, now.baseline) };
}

/** The same with the figures of another period; nothing is stored. */
export async function previewDistribution(
  tx: Tx,
  actor: Actor,
  id: string,
  span: ClosedSpan,
): Promise<WasteDistributionSimulation> {
  const head = await readHead(tx, actor, id, 'wasteDistribution');
  return { ...presented(head, await take(tx, actor, head, span), span), moved: [] };
}
