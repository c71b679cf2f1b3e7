import type { CustomExpense, HandlingItem, WasteHandlingSimulation } from '@fraktion/contract';
import Big from 'big.js';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { type ClosedSpan, monthsIn } from '../measures/index.ts';
import { takeBaselines } from './baseline.ts';
import { alternativeHandling, baselineHandling } from './handlingFormula.ts';
import { movedOf } from './moved.ts';
import { presentItem, type StoredItem } from './presentItem.ts';
import { type Pair, sensitivityOf, together } from './sensitivityOf.ts';
import { type Head, readHead } from './simulationRows.ts';
import { none, plus, resultOf, zero } from './sums.ts';

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

/** An infocard today, and its chosen alternative. */
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

/** A simulation with its stored figures. */
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
    simulationItems: items.map(presentItem),
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

/** One item of a simulation that the actor may see. */
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
