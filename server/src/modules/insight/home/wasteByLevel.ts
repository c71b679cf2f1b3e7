import { type HierarchyLevel, hierarchyLevelOf, type WasteCategory } from '@fraktion/contract';
import Big from 'big.js';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { readSums } from '../measures/index.ts';

export interface Period {
  readonly fromDate: string;
  readonly toDate: string;
  readonly locationId?: string | undefined;
}

export interface LevelWeight {
  readonly level: HierarchyLevel;
  readonly fromOrdersKg: string;
  readonly fromPostingsKg: string;
}

/** kg by level of the hierarchy, from the roll-ups that reports read too. */
export async function readWasteByLevel(
  tx: Tx,
  actor: Actor,
  { fromDate, toDate, locationId }: Period,
): Promise<LevelWeight[]> {
  const rows = await readSums(
    tx,
    actor,
    { fromDate, toDate },
    {
      by: ['wasteCategory'],
      filter: locationId === undefined ? {} : { location: [locationId] },
      sums: ['orderKg', 'postedKg'],
    },
  );
  const levels = new Map<HierarchyLevel, { orders: Big; postings: Big }>();
  for (const { keys, sums } of rows) {
    const level = hierarchyLevelOf(keys[0] as WasteCategory);
    const { orders, postings } = levels.get(level) ?? { orders: new Big(0), postings: new Big(0) };
    levels.set(level, {
      orders: orders.plus(sums.orderKg!),
      postings: postings.plus(sums.postedKg!),
    });
  }
  return [...levels].map(([level, { orders, postings }]) => ({
    level,
    fromOrdersKg: orders.toFixed(3),
    fromPostingsKg: postings.toFixed(3),
  }));
}
