import { scopeIn, withScope } from '@fraktion/contract/locations';
import { type Comparison, comparisons } from '@fraktion/contract/measures';
import { today, useSearchParams } from '@fraktion/shared-ui';
import { monthsBefore } from '@fraktion/shared-ui/overlay';

import { mapMeasureOf } from '../lib/figures/mapMeasures.ts';

export interface Asked {
  readonly fromDate: string;
  readonly toDate: string;
  readonly compare: Comparison;
  readonly location?: string;
}

const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Period, comparison and location live in the address, so that the page can be sent to somebody. */
export function useInsights() {
  const [params, setParams] = useSearchParams();
  const [from, to] = [params.get('fromDate'), params.get('toDate')];
  const isGiven = isDate(from) && isDate(to) && from <= to;
  const location = scopeIn(params);
  const asked: Asked = {
    fromDate: isGiven ? from : monthsBefore(today(), 12),
    toDate: isGiven ? to : today(),
    compare: comparisons.find((each) => each === params.get('compare')) ?? 'lastYear',
    ...(location ? { location } : {}),
  };
  const change = (values: Readonly<Record<string, string>>): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) next.set(name, value);
      return next;
    });
  const onMap = mapMeasureOf(params.get('map'));
  /** All that is on screen, as an address has it. */
  const { location: _, ...shown } = asked;
  const query = withScope(new URLSearchParams({ ...shown, map: onMap }), location).toString();
  return { asked, onMap, query, change };
}
