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

/** The measure in the address, if the role may see it; else the weight, which all may see. */
const measureIn = (asked: string | null, role: Role): MeasureName =>
  isMeasure(asked) && roleAllows(measureOf(asked).roles ?? [role], role) ? asked : 'kg';

const isNarrowing = (dimension: Dimension): boolean =>
  dimension !== 'month' && dimension !== 'year' && dimension !== 'location';

/** The figure in the address whose sources are read: its measure, its period and its filters. */
export function useSourcesAddress(role: Role) {
  const [params, setParams] = useSearchParams();
  const measure = measureIn(params.get('measure'), role);
  const period = periodFrom(params, today());
  // The frame stores the location chosen at the top of the page, or the choice of all.
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
