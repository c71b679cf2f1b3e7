import { measureOf, readFigures } from '@fraktion/contract/measures';
import { roleAllows } from '@fraktion/contract/roles';
import { getServiceCalendar } from '@fraktion/contract/serviceReports';
import { useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import { addDays, today } from '@fraktion/shared-ui';
import { monthsBefore } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The calendar of two weeks is enough to name the next collection. */
const days = 13;

/** The next collection of each location within two weeks, a day `YYYY-MM-DD` by the location's id. */
function useNextCollections(): ReadonlyMap<string, string> {
  const from = today();
  const calendar = useQuery(
    queryFor(getServiceCalendar, { query: { from, to: addDays(from, days) } }),
  );
  return useMemo(() => {
    const next = new Map<string, string>();
    // They are sorted by day.
    for (const { date, outcome, locationId } of calendar.data?.entries ?? [])
      if (outcome === 'planned' && !next.has(locationId)) next.set(locationId, date);
    return next;
  }, [calendar.data]);
}

/** The figures of twelve months by location: kilograms, and cost in each currency for those who may read money. */
function useFiguresByLocation() {
  const { role } = useProfile();
  const { roles } = measureOf('net');
  const seesCost = roles === undefined || roleAllows(roles, role);
  const now = today();
  const { data } = useQuery(
    queryFor(readFigures, {
      query: {
        measures: seesCost ? 'kg,net' : 'kg',
        by: 'location',
        fromDate: monthsBefore(now, 12),
        toDate: now,
      },
    }),
  );
  return useMemo(() => {
    const columns = data?.columns ?? [];
    const byLocation = new Map(data?.rows.map(({ keys, values }) => [keys[0] ?? '', values]));
    const valueAt = (index: number) => (locationId: string) =>
      byLocation.get(locationId)?.[index] ?? null;
    return {
      kg: valueAt(columns.findIndex(({ measure }) => measure === 'kg')),
      costs: columns.flatMap(({ measure, currency }, index) =>
        measure === 'net' && currency ? [{ currency, of: valueAt(index) }] : [],
      ),
    };
  }, [data]);
}

/** What happens at the locations: the next collection, and the weight and cost of twelve months. */
export function useLocationsAtWork() {
  const next = useNextCollections();
  const figures = useFiguresByLocation();
  return useMemo(() => ({ next, ...figures }), [next, figures]);
}

export type LocationsAtWork = ReturnType<typeof useLocationsAtWork>;
