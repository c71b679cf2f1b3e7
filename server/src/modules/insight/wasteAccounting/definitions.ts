import { type HierarchyLevel, hierarchyLevelOf, type WasteCategory } from '@fraktion/contract';
import type Big from 'big.js';

import type { Tx } from '../../../db/transaction.ts';

type Shares = Readonly<Record<'reuse' | 'recycle' | 'special' | 'combustion' | 'landfill', string>>;

/** The real treatment of a fraction's waste at a facility, from a day on. */
export interface Definition extends Shares {
  readonly fractionId: string;
  readonly facility: string;
  readonly validFrom: string;
}

/** Newest first, so that the first match is the valid one. */
export const readDefinitions = (tx: Tx, accountId: string): Promise<Definition[]> =>
  tx
    .selectFrom('recycling_definition as d')
    .innerJoin('receiving_facility as f', (join) =>
      join.onRef('f.account_id', '=', 'd.account_id').onRef('f.id', '=', 'd.receiving_facility_id'),
    )
    .select([
      'd.waste_fraction_id as fractionId',
      'f.name as facility',
      'd.valid_from as validFrom',
    ])
    .select(['d.reuse', 'd.recycle', 'd.special', 'd.combustion', 'd.landfill'])
    .where('d.account_id', '=', accountId)
    .where('d.archived_at', 'is', null)
    .orderBy('d.valid_from', 'desc')
    .execute();

export interface Place {
  readonly fractionId: string | null;
  readonly facility: string | null;
}

/** The valid definition on the day; null if there is none for this waste. */
export const definitionOn = (
  definitions: readonly Definition[],
  { fractionId, facility }: Place,
  day: string,
): Definition | null =>
  definitions.find(
    (each) => each.fractionId === fractionId && each.facility === facility && each.validFrom <= day,
  ) ?? null;

export const isUsedAgain = (level: string): boolean => level === 'Recycle' || level === 'Reuse';

/**
 * The real treatment of waste: kg × share ÷ 100 for each level of the definition. Without one, waste for recycling or reuse
 * counts as unknown, and other waste by its category. Source: Commission Implementing Decision (EU) 2019/1004, which counts the
 * waste that enters the recycling operation, not the collected waste.
 */
export function genuineLevels(
  kg: Big,
  category: WasteCategory,
  definition: Definition | null,
): Partial<Record<HierarchyLevel, Big>> {
  if (definition === null) {
    const level = hierarchyLevelOf(category);
    return { [isUsedAgain(level) ? 'Unknown' : level]: kg };
  }
  const part = (share: string): Big => kg.times(share).div(100);
  return {
    Reuse: part(definition.reuse),
    Recycle: part(definition.recycle),
    Special: part(definition.special),
    Combustion: part(definition.combustion),
    Landfill: part(definition.landfill),
  };
}
