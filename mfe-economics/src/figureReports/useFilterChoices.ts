import { readFigures, withoutKey } from '@fraktion/contract/measures';
import { queryFor } from '@fraktion/shared-auth/query';
import { compareText, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { keyText } from '../lib/figures/figureWords.ts';
import type { FigureReport, ReportFilter } from './useFigureReport.ts';

/** Only the name of a group may have a comma, and a group is one. */
const valuesIn = (filter: ReportFilter, set: string): readonly string[] =>
  filter === 'locationGroup' ? [set] : set.split(',');

/** The keys of a filter that have figures in the period of the report, by name; read when the list opens, or is in use. */
export function useFilterChoices(filter: ReportFilter, report: FigureReport) {
  const { t } = useTranslation('mfe-economics');
  const [opened, setOpened] = useState(false);
  const { measures, period, locationId, narrowed } = report;
  const set = narrowed[filter];
  const value = set === undefined ? [] : valuesIn(filter, set);
  const { data } = useQuery({
    ...queryFor(readFigures, {
      query: {
        measures: measures[0],
        by: filter,
        fromDate: period.from,
        toDate: period.to,
        ...(locationId ? { location: locationId } : {}),
      },
    }),
    enabled: opened || value.length > 0,
  });
  const choices = (data?.rows ?? [])
    .map(({ keys: [key = null] }) => ({
      value: key ?? withoutKey,
      label: keyText(t, filter, key, data?.labels ?? []),
    }))
    .toSorted((one, other) => compareText(one.label, other.label));
  return { choices, value, onOpen: () => setOpened(true) };
}
