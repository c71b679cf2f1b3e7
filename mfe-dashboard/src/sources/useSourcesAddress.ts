import {
  type Dimension,
  dimensions,
  listFigureSources,
  measureOf,
  measureNames,
  type MeasureName,
} from '@fraktion/contract/measures';
import { scopeIn } from '@fraktion/contract/locations';
import { type Role, roleAllows } from '@fraktion/contract/roles';
import { today, useSearchParams } from '@fraktion/shared-ui';
import { useListAddress } from '@fraktion/shared-ui/list';

import { periodFrom } from '../lib/period.ts';

const isMeasure = (name: string | null): name is MeasureName =>
  measureNames.some((each) => each === name);

/** The measure that the address names, as far as the role sees it; else the weight, which everybody sees. */
const measureIn = (asked: string | null, role: Role): MeasureName =>
  isMeasure(asked) && roleAllows(measureOf(asked).roles ?? [role], role) ? asked : 'kg';

const isNarrowing = (dimension: Dimension): boolean =>
  dimension !== 'month' && dimension !== 'year' && dimension !== 'location';

/** The figure of which the address asks the sources: its measure, its period and what it is narrowed to. */
export function useSourcesAddress(role: Role) {
  const [params, setParams] = useSearchParams();
  const measure = measureIn(params.get('measure'), role);
  const period = periodFrom(params, today());
  // The frame writes the location that is chosen on top of the page, or that all are.
  const locationId = scopeIn(params);
  const narrowed = dimensions
    .filter(isNarrowing)
    .flatMap((each) => (params.get(each) ? [[each, params.get(each)] as const] : []));
  const list = useListAddress(listFigureSources, {
    fixed: {
      measure,
      fromDate: period.from,
      toDate: period.to,
      ...Object.fromEntries(narrowed),
      ...(locationId ? { location: locationId } : {}),
    },
  });
  return {
    measure,
    period,
    list,
    setPeriod: ({ from, to }: typeof period) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        next.set('fromDate', from);
        next.set('toDate', to);
        return next;
      }),
  };
}
