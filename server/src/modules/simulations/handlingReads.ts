import type {
  CustomExpense,
  HandlingItem,
  ItemBaseline,
  WasteHandlingSimulation,
} from '@fraktion/contract';
import Big from 'big.js';

import type { StoredAlternative, StoredBaseline } from '../../db/schema/simulatedItem.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import { type ClosedSpan, monthsIn } from '../measures/index.ts';
import { takeBaselines } from './baseline.ts';
import {
  alternativeHandling,
  baselineHandling,
  breakEvenLiftPrice,
  type Handling,
  type Parts,
} from './handlingFormula.ts';
import { movedOf } from './moved.ts';
import { type Pair, sensitivityOf, together } from './sensitivityOf.ts';
import { type Head, readHead } from './simulationRows.ts';
import { differenceOf, none, plus, present, resultOf, zero } from './sums.ts';

export interface StoredItem {
  readonly id: string;
  readonly infocardId: string;
  readonly baseline: StoredBaseline;
  readonly alternatives: readonly StoredAlternative[];
  readonly chosenAlternativeId: string | null;
  readonly version: number;
}

export const itemRows = (tx: Tx, accountId: string, simulationId: string) =>
  tx
    .selectFrom('simulation_item as item')
    .where('item.account_id', '=', accountId)
    .where('item.simulation_id', '=', simulationId)
    .select([
      'item.id',
      'item.infocard_id as infocardId',
      'item.baseline',
      'item.alternatives',
      'item.chosen_alternative_id as chosenAlternativeId',
      'item.version',
    ])
    .orderBy('item.position');

const presentParts = (parts: Parts) => ({
  lifts: parts.lifts.toFixed(4),
  tonnes: parts.tonnes.toFixed(4),
  rent: parts.rent.toFixed(4),
  trips: parts.trips.toFixed(4),
  other: parts.other.toFixed(4),
});

/** `money` for one of `amount`, with up to 4 decimals; null where there is none. */
const priceOf = (money: Big, amount: Big): string | null =>
  amount.lte(0) ? null : money.div(amount).toFixed(4);

function presentBaseline(stored: StoredBaseline, { sums, parts }: Handling): ItemBaseline {
  const months = new Big(stored.months);
  const containers = Math.max(stored.containers, 1);
  return {
    ...present(sums),
    containers: stored.containers,
    containerType: stored.containerType,
    size: stored.size,
    sizeUnit: stored.sizeUnit,
    collectorName: stored.collectorName,
    wasteCategory: stored.wasteCategory,
    ewcCode: stored.ewcCode,
    factors: stored.factors,
    parts: presentParts(parts),
    frequency: sums.lifts.lte(0) ? null : sums.lifts.div(months.times(containers)).toFixed(3),
    liftPrice: priceOf(parts.lifts, sums.lifts),
    tonnePrice: priceOf(parts.tonnes, sums.kg.div(1000)),
    rentPrice: parts.rent.eq(0) ? null : priceOf(parts.rent, months.times(containers)),
    tripPrice: priceOf(parts.trips, sums.trips),
    tonnesPerMonth: sums.kg.div(months.times(1000)).toFixed(6),
    tripsPerMonth: sums.trips.div(months).toFixed(3),
  };
}

/** An infocard with what each alternative would make of it. */
export function presentItem(stored: StoredItem): HandlingItem {
  const before = baselineHandling(stored.baseline);
  return {
    id: stored.id,
    infocardId: stored.infocardId,
    infocardName: stored.baseline.infocardName,
    locationName: stored.baseline.locationName,
    baseline: presentBaseline(stored.baseline, before),
    alternatives: stored.alternatives.map((alternative) => {
      const after = alternativeHandling(stored.baseline, alternative);
      return {
        ...alternative,
        result: { ...present(after.sums), parts: presentParts(after.parts) },
        difference: differenceOf(before.sums, after.sums),
        breakEvenLiftPrice: breakEvenLiftPrice(before, after)?.toFixed(4) ?? null,
        missing: [...after.missing],
      };
    }),
    chosenAlternativeId: stored.chosenAlternativeId,
    version: stored.version,
  };
}

/** What an infocard is today, and what is chosen for it. */
function pairOf({ baseline, alternatives, chosenAlternativeId }: StoredItem): Pair {
  const before = baselineHandling(baseline);
  const chosen = alternatives.find(({ id }) => id === chosenAlternativeId);
  return {
    baseline: before,
    simulated: chosen ? alternativeHandling(baseline, chosen) : before,
  };
}

const sumOfExpenses = (
  expenses: readonly CustomExpense[],
  of: (expense: CustomExpense) => string,
): Big => expenses.reduce((sum, expense) => sum.plus(of(expense)), zero);

export const expenseTotals = (expenses: readonly CustomExpense[]) => ({
  baseline: sumOfExpenses(expenses, ({ baseline }) => baseline).toFixed(4),
  amount: sumOfExpenses(expenses, ({ amount }) => amount).toFixed(4),
});

/** All items and expenses together. */
export function computeHandling(
  items: readonly StoredItem[],
  expenses: readonly CustomExpense[],
  span: ClosedSpan,
) {
  const pairs = items.map(pairOf);
  const totals = expenseTotals(expenses);
  const once = expenses.filter((expense) => expense.once);
  const before = plus(together(pairs.map(({ baseline }) => baseline)), {
    ...none,
    cost: new Big(totals.baseline),
  });
  const after = plus(together(pairs.map(({ simulated }) => simulated)), {
    ...none,
    cost: new Big(totals.amount),
  });
  const changed = pairs.filter(({ baseline, simulated }) => baseline !== simulated);
  return {
    result: resultOf(before, after, {
      months: new Big(monthsIn(span)),
      once: sumOfExpenses(once, ({ amount }) => amount),
    }),
    sensitivity: sensitivityOf(changed, after.cost.minus(before.cost)),
  };
}

const currenciesOf = (items: readonly StoredItem[]): string[] =>
  [...new Set(items.flatMap(({ baseline }) => baseline.otherCurrencies))].toSorted();

const spanOf = ({ summary: { fromDate, toDate } }: Head): ClosedSpan => ({ fromDate, toDate });

/** A simulation with the figures that it was made with. */
export async function readHandling(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<WasteHandlingSimulation> {
  const head = await readHead(tx, actor, id, 'wasteHandling');
  const items = await itemRows(tx, actor.accountId, id).execute();
  const now = await takeBaselines(
    tx,
    actor,
    items.map(({ infocardId }) => infocardId),
    { span: spanOf(head), currency: head.summary.currency },
  );
  return {
    ...presentHandling(head, items, spanOf(head)),
    moved: movedOf(
      together(items.map(({ baseline }) => baselineHandling(baseline))),
      together(
        items.map(({ infocardId, baseline }) =>
          baselineHandling(now.get(infocardId)?.baseline ?? baseline),
        ),
      ),
    ),
  };
}

function presentHandling(head: Head, items: readonly StoredItem[], span: ClosedSpan) {
  const { summary, customExpenses } = head;
  return {
    ...summary,
    ...span,
    items: items.map(presentItem),
    customExpenses,
    ...computeHandling(items, customExpenses, span),
    otherCurrencies: currenciesOf(items),
  };
}

/** The same with the figures of another period; nothing is stored. */
export async function previewHandling(
  tx: Tx,
  actor: Actor,
  id: string,
  span: ClosedSpan,
): Promise<WasteHandlingSimulation> {
  const head = await readHead(tx, actor, id, 'wasteHandling');
  const stored = await itemRows(tx, actor.accountId, id).execute();
  const taken = await takeBaselines(
    tx,
    actor,
    stored.map(({ infocardId }) => infocardId),
    { span, currency: head.summary.currency },
  );
  const items = stored.map((item) => ({
    ...item,
    baseline: taken.get(item.infocardId)?.baseline ?? item.baseline,
  }));
  const shown = presentHandling(head, items, span);
  const { baseline, simulated } = shown.result;
  return {
    ...shown,
    baselineCost: baseline.cost,
    simulatedCost: simulated.cost,
    saving: new Big(baseline.cost).minus(simulated.cost).toFixed(4),
    moved: [],
  };
}

/** One item of a simulation that the actor sees. */
export async function readItem(
  tx: Tx,
  actor: Actor,
  { id, itemId }: { readonly id: string; readonly itemId: string },
): Promise<HandlingItem> {
  return presentItem(await readStoredItem(tx, actor, { id, itemId }));
}

export async function readStoredItem(
  tx: Tx,
  actor: Actor,
  { id, itemId }: { readonly id: string; readonly itemId: string },
): Promise<StoredItem> {
  await readHead(tx, actor, id, 'wasteHandling');
  const row = await itemRows(tx, actor.accountId, id)
    .where('item.id', '=', itemId)
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  return row;
}
