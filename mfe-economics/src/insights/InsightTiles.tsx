import {
  type Figures as Answer,
  type MeasureName,
  measuresIn,
  readFigures,
} from '@fraktion/contract/measures';
import { queryFor } from '@fraktion/shared-auth/query';
import { ErrorState, SkeletonText, useTranslation } from '@fraktion/shared-ui';
import { Figures, figureText, useMeasureName } from '@fraktion/shared-waste/figures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SourcesPanel } from '../lib/figures/SourcesPanel.tsx';
import type { InsightPeriod } from './useInsights.ts';

const shown = measuresIn('insights');

/** The figures of the period, beside the compared ones; each figure opens its sources. */
export const InsightTiles = ({ asked }: { readonly asked: InsightPeriod }) => {
  const { t } = useTranslation('mfe-economics');
  const measureName = useMeasureName();
  const [opened, setOpened] = useState<MeasureName | null>(null);
  const { data, error, refetch } = useQuery(
    queryFor(readFigures, { query: { measures: shown.join(','), ...asked } }),
  );
  if (error && !data)
    return <ErrorState title={t('insights.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={4} />;
  const valuesOf = ({ columns, totals }: Answer, of: MeasureName) =>
    columns.flatMap(({ measure, currency }, at) =>
      measure === of
        ? [
            {
              figure: figureText(measure, totals.values[at] ?? null, currency),
              note: t('insights.before', {
                figure: figureText(measure, totals.compared?.[at] ?? null, currency),
              }),
              onOpen: () => setOpened(of),
            },
          ]
        : [],
    );
  const { compare: _, ...period } = asked;
  return (
    <>
      <Figures
        label={t('insights.figures')}
        tiles
        // Wide enough for millions with their currency; two even rows on a desk.
        least={300}
        figures={shown
          .map((of) => ({ name: measureName(of), values: valuesOf(data, of) }))
          .filter(({ values }) => values.length > 0)}
      />
      {opened ? (
        <SourcesPanel
          title={measureName(opened)}
          query={{ ...period, measure: opened }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
};
