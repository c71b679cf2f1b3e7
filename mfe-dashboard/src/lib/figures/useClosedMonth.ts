import { today } from '@fraktion/shared-ui';

import { type ClosedMonth, closedMonthOf, judgedMonths } from './closedMonth.ts';
import { useFigures } from './useFigures.ts';

/** The last month that is billed, at a location or at all; undefined until it is known. All widgets share the answer. */
export function useClosedMonth(locationId: string | null): ClosedMonth | undefined {
  const now = today();
  const { data, error } = useFigures({
    measures: ['postings'],
    by: 'month',
    period: judgedMonths(now),
    locationId,
  });
  if (!data) return error ? closedMonthOf(new Map(), now) : undefined;
  const postings = data.rows.map(
    ({ keys, values }) => [keys[0] ?? '', Number(values[0] ?? 0)] as const,
  );
  return closedMonthOf(new Map(postings), now);
}
