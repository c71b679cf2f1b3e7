import type { CallInput } from '@fraktion/contract/call';
import { type Figures, type MeasureName, readFigures } from '@fraktion/contract/measures';
import { queryFor } from '@fraktion/shared-auth/query';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

type Query = NonNullable<CallInput<typeof readFigures>['query']>;

export interface AskedFigures extends Pick<WidgetProps, 'period' | 'locationId'> {
  readonly measures: readonly MeasureName[];
  readonly by?: Query['by'];
  readonly compare?: Query['compare'];
  /** Read only then. */
  readonly enabled?: boolean;
}

/** Figures of the catalogue, in the period and the location of a widget. */
export const useFigures = ({
  measures,
  by,
  compare,
  period,
  locationId,
  enabled = true,
}: AskedFigures) =>
  useQuery({
    ...queryFor(readFigures, {
      query: {
        measures: measures.join(','),
        fromDate: period.from,
        toDate: period.to,
        ...(by ? { by } : {}),
        ...(compare ? { compare } : {}),
        ...(locationId ? { location: locationId } : {}),
      },
    }),
    enabled,
    placeholderData: keepPreviousData,
  });

/** Zero, or no value. */
export const isNothing = (value: string | null): boolean => value === null || Number(value) === 0;

/** Neither now nor in the compared period is there any value. */
export const hasNoFigures = ({ totals: { values, compared } }: Figures): boolean =>
  [...values, ...(compared ?? [])].every(isNothing);
