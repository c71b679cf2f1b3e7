import {
  type CallRequest,
  type getDistributionWidget,
  hierarchyLevels,
  type WasteDistribution,
} from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { percentOf } from '../wasteAccounting/index.ts';
import { readWasteByLevel } from './wasteByLevel.ts';

type DistributionQuery = CallRequest<typeof getDistributionWidget>['query'];

/** One year ago to today, as far as no day is asked for. */
async function periodOf(tx: Tx, { fromDate, toDate, locationId }: DistributionQuery) {
  const to = toDate ?? (await tx.selectNoFrom(today.as('day')).executeTakeFirstOrThrow()).day;
  const yearBefore = sql<string>`(${to}::date - interval '1 year')::date`;
  const from =
    fromDate ?? (await tx.selectNoFrom(yearBefore.as('day')).executeTakeFirstOrThrow()).day;
  return { fromDate: from, toDate: to, locationId };
}

/** The waste pyramid: every level of the hierarchy, best first, with its weight and its share. */
export async function readDistribution(
  tx: Tx,
  actor: Actor,
  asked: DistributionQuery,
): Promise<WasteDistribution> {
  const period = await periodOf(tx, asked);
  const { fromDate, toDate } = period;
  if (fromDate > toDate)
    throw new Refusal('Generic.Invalid', { detail: 'toDate', fields: { toDate: 'TooSmall' } });
  const found = await readWasteByLevel(tx, actor, period);
  const levels = hierarchyLevels.map((level) => {
    const weight = found.find((each) => each.level === level);
    const fromOrdersKg = weight?.fromOrdersKg ?? '0.000';
    const fromPostingsKg = weight?.fromPostingsKg ?? '0.000';
    const kg = new Big(fromOrdersKg).plus(fromPostingsKg).toFixed(3);
    return { level, kg, fromOrdersKg, fromPostingsKg };
  });
  const total = levels.reduce((sum, { kg }) => sum.plus(kg), new Big(0));
  return {
    fromDate,
    toDate,
    totalKg: total.toFixed(3),
    levels: levels.map((level) => ({
      ...level,
      percent: percentOf(new Big(level.kg), total) ?? '0.000',
    })),
  };
}
