import { type Figures, readFigures } from '@fraktion/contract/measures';
import { queryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { useMeasureName } from '@fraktion/shared-waste/figures';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';

import { type Pivot, pivotOf } from './pivot.ts';
import type { FigureReport } from './useFigureReport.ts';

export interface ReadPivot {
  readonly pivot: Pivot | undefined;
  readonly error: Error | null;
  readonly busy: boolean;
  /** Weight without an emission factor, where CO2 is shown. */
  readonly kgWithoutFactor: string | null;
  /** The days of the comparison. */
  readonly compared: Figures['compared'];
  readonly retry: () => void;
}

/** The query of a report, without its dimensions. */
export const askedFor = ({ period, locationId, narrowed }: FigureReport) => ({
  fromDate: period.from,
  toDate: period.to,
  ...narrowed,
  ...(locationId ? { location: locationId } : {}),
});

/** The figures of a report; the previous ones stay on screen while new ones load. */
export function useFigures(report: FigureReport): ReadPivot {
  const { t } = useTranslation('mfe-economics');
  const measureName = useMeasureName();
  const { measures, by, across, compare } = report;
  // Columns with a dimension show one measure: several could not be read.
  const names = across === '' ? measures : measures.slice(0, 1);
  const asked = {
    measures: names.join(','),
    ...askedFor(report),
    ...(compare ? { compare } : {}),
  };
  const queries = [by, ...(across === '' ? [] : [`${by},${across}`, across])].map((divided) => ({
    ...queryFor(readFigures, { query: { ...asked, by: divided } }),
    placeholderData: keepPreviousData,
  }));
  const answers = useQueries({ queries });
  const [byRow, byBoth, byColumn] = answers.map(({ data }) => data);
  const complete = answers.every(({ data }) => data !== undefined);
  // A table of thousands of figures is drawn again only for other figures.
  const pivot = useMemo(
    () =>
      complete && byRow
        ? pivotOf(t, measureName, by, across, { byRow, byBoth, byColumn })
        : undefined,
    [complete, t, measureName, by, across, byRow, byBoth, byColumn],
  );
  return {
    pivot,
    error: answers.find(({ error }) => error)?.error ?? null,
    busy: answers.some(({ isFetching }) => isFetching),
    kgWithoutFactor: byRow?.kgWithoutFactor ?? null,
    compared: byRow?.compared ?? null,
    retry: () => {
      for (const { error, refetch } of answers) if (error) void refetch();
    },
  };
}
