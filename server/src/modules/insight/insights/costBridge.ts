import {
  type BridgePart,
  type BridgeStep,
  bridgeSteps,
  type CallRequest,
  type CostBridge,
  maxBridgeParts,
  type PostingCategory,
  type readCostBridge as readCall,
  type Unit,
} from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { comparedSpan, isChosen, refuseTurned } from '../measures/index.ts';

type Query = CallRequest<typeof readCall>['query'];

/** Postings to a container in a category, by one unit, in both periods. */
interface PostedCosts {
  readonly infocardId: string;
  readonly infocardName: string;
  readonly locationName: string;
  readonly category: PostingCategory;
  readonly unit: Unit;
  readonly currency: string;
  readonly countBefore: number;
  readonly countNow: number;
  readonly amountBefore: string;
  readonly amountNow: string;
  readonly quantityBefore: string;
  readonly quantityNow: string;
}

async function readPosted(
  tx: Tx,
  actor: Actor,
  query: Query,
  compared: CostBridge['compared'],
): Promise<readonly PostedCosts[]> {
  const isNow = sql`f.date between ${query.fromDate}::date and ${query.toDate}::date`;
  const isBefore = sql`f.date between ${compared.fromDate}::date and ${compared.toDate}::date`;
  const sum = (column: string, when: typeof isNow) =>
    sql`coalesce(sum(${sql.ref(`f.${column}`)}) filter (where ${when}), 0)::text`;
  const { rows } = await sql<PostedCosts>`
    select f.infocard_id as "infocardId", max(f.infocard_name) as "infocardName", max(f.location_name) as "locationName",
      f.category, f.unit, f.currency,
      (count(*) filter (where ${isBefore}))::int as "countBefore", (count(*) filter (where ${isNow}))::int as "countNow",
      ${sum('amount', isBefore)} as "amountBefore", ${sum('amount', isNow)} as "amountNow",
      ${sum('quantity', isBefore)} as "quantityBefore", ${sum('quantity', isNow)} as "quantityNow"
    from posting_fact f
    where ${isChosen(actor, query, 'f')} and f.category <> 'Income' and (${isNow} or ${isBefore})
    group by f.infocard_id, f.category, f.unit, f.currency
    order by f.infocard_id, f.category, f.unit`.execute(tx);
  return rows;
}

interface Part {
  readonly step: BridgeStep;
  readonly posted: PostedCosts;
  readonly amount: Big;
}

/** Prices can be compared where both periods bought something. */
const isCompared = ({ quantityBefore, quantityNow }: PostedCosts): boolean =>
  new Big(quantityBefore).gt(0) && new Big(quantityNow).gt(0);

const change = ({ amountBefore, amountNow }: PostedCosts): Big =>
  new Big(amountNow).minus(amountBefore);

const total = (all: readonly PostedCosts[], of: (posted: PostedCosts) => string): Big =>
  all.reduce((sum, posted) => sum.plus(of(posted)), new Big(0));

/**
 * For services with the same unit and category. The amount step is the old cost scaled to the new total quantity. The price step
 * is the change of each container's price at its new quantity. The mix is the rest, so that rounding loses nothing.
 */
function compareServices(all: readonly PostedCosts[]): Part[] {
  const grown = total(all, ({ quantityNow }) => quantityNow).div(
    total(all, ({ quantityBefore }) => quantityBefore),
  );
  return all.flatMap((posted) => {
    const { amountBefore, amountNow, quantityBefore, quantityNow } = posted;
    const atOldPrice = new Big(amountBefore).times(quantityNow).div(quantityBefore);
    const price = new Big(amountNow).minus(atOldPrice).round(4);
    const amount = new Big(amountBefore).times(grown.minus(1)).round(4);
    const mix = change(posted).minus(price).minus(amount);
    return [
      { step: 'price' as const, posted, amount: price },
      { step: 'amount' as const, posted, amount },
      { step: 'mix' as const, posted, amount: mix },
    ];
  });
}

/** Each change of cost under the step that it belongs to. */
function partsOf(all: readonly PostedCosts[]): Part[] {
  const byInfocard = Map.groupBy(all, ({ infocardId }) => infocardId);
  const compared: PostedCosts[] = [];
  const parts: Part[] = [];
  for (const ofOne of byInfocard.values()) {
    const isNew = ofOne.every(({ countBefore }) => countBefore === 0);
    const isClosed = ofOne.every(({ countNow }) => countNow === 0);
    for (const posted of ofOne) {
      const add = (step: BridgeStep) => parts.push({ step, posted, amount: change(posted) });
      if (isNew) add('newContainers');
      else if (isClosed) add('closedContainers');
      else if (posted.countBefore === 0 || posted.countNow === 0) add('services');
      // A credit for more than was bought has no quantity to compare: all of it is price.
      else if (isCompared(posted)) compared.push(posted);
      else add('price');
    }
  }
  const services = Map.groupBy(compared, ({ category, unit }) => `${category} ${unit}`);
  return [...parts, ...[...services.values()].flatMap(compareServices)];
}

const priceOf = (amount: string, quantity: string): string | null =>
  new Big(quantity).gt(0) ? new Big(amount).div(quantity).toFixed(4) : null;

const present = ({ posted, amount }: Part): BridgePart => ({
  infocardId: posted.infocardId,
  infocardName: posted.infocardName,
  locationName: posted.locationName,
  category: posted.category,
  unit: posted.unit,
  amount: amount.toFixed(4),
  quantityBefore: new Big(posted.quantityBefore).toFixed(3),
  quantityNow: new Big(posted.quantityNow).toFixed(3),
  priceBefore: priceOf(posted.amountBefore, posted.quantityBefore),
  priceNow: priceOf(posted.amountNow, posted.quantityNow),
});

function bridgeOf(currency: string, all: readonly PostedCosts[]): CostBridge['bridges'][number] {
  const parts = partsOf(all);
  const steps = bridgeSteps.map((step) => {
    const own = parts.filter((part) => part.step === step && !part.amount.eq(0));
    const largest = own.toSorted((a, b) => b.amount.abs().cmp(a.amount.abs()));
    return {
      step,
      amount: own.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(4),
      parts: largest.slice(0, maxBridgeParts).map(present),
    };
  });
  return {
    currency,
    before: total(all, ({ amountBefore }) => amountBefore).toFixed(4),
    now: total(all, ({ amountNow }) => amountNow).toFixed(4),
    steps,
  };
}

/** The steps from the cost of the compared period to the cost of the period, for each currency. */
export async function readCostBridge(tx: Tx, actor: Actor, query: Query): Promise<CostBridge> {
  refuseTurned(query);
  const { fromDate, toDate, compare } = query;
  const compared = comparedSpan({ fromDate, toDate }, compare);
  const posted = await readPosted(tx, actor, query, compared);
  const byCurrency = Map.groupBy(posted, ({ currency }) => currency);
  return {
    period: { fromDate, toDate },
    compared,
    bridges: [...byCurrency.keys()]
      .toSorted()
      .map((currency) => bridgeOf(currency, byCurrency.get(currency)!)),
  };
}
