import { type Comparison, comparisons } from '@fraktion/contract/measures';

import { mapMeasureOf } from '../lib/figures/mapMeasures.ts';
import { type AskedDays, askedQuery, useAsked } from '../lib/figures/useAsked.ts';

export interface InsightPeriod extends AskedDays {
  readonly compare: Comparison;
}

/** Days and location as every page has them, with the compared period and the figure of the map. */
export function useInsights() {
  const { asked: days, params, change } = useAsked();
  const compare = comparisons.find((each) => each === params.get('compare')) ?? 'lastYear';
  const asked: InsightPeriod = { ...days, compare };
  const onMap = mapMeasureOf(params.get('map'));
  /** Everything on screen, as an address. */
  const query = askedQuery(days, { compare, map: onMap });
  return { asked, onMap, query, change };
}
