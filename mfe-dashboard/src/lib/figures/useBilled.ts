import type { Figures } from '@fraktion/contract/measures';

import { billedPart } from './closedMonth.ts';
import { useClosedMonth } from './useClosedMonth.ts';
import { type AskedFigures, useFigures } from './useFigures.ts';

/** The figures of the billed part of a period, beside those of last year. */
export interface BilledFigures {
  readonly figures: Figures | undefined;
  /** Its last day; undefined if all of the period is billed. */
  readonly until?: string;
  /** No day of the period is billed, so nothing is compared. */
  readonly none?: true;
}

/** An unfinished month is never compared with a whole one: figures are compared up to the last month that is billed. */
export function useBilled(
  asked: Pick<AskedFigures, 'measures' | 'period' | 'locationId' | 'by'>,
): BilledFigures {
  const { period, locationId } = asked;
  const closed = useClosedMonth(locationId);
  const part = closed && billedPart(period, closed.month);
  const { data, isPlaceholderData } = useFigures({
    ...asked,
    period: part ?? period,
    compare: 'lastYear',
    enabled: Boolean(part),
  });
  if (part === null) return { figures: undefined, none: true };
  const isPart = part !== undefined && part.to !== period.to;
  return {
    figures: part && !isPlaceholderData ? data : undefined,
    ...(isPart ? { until: part.to } : {}),
  };
}
