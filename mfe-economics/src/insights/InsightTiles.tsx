import { type Figures, readFigures } from '@fraktion/contract/measures';
import { queryFor } from '@fraktion/shared-auth/query';
import { ErrorState, Grid, SkeletonText, useTranslation } from '@fraktion/shared-ui';
import { useMeasureName } from '@fraktion/shared-waste/figures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { FigureTile } from '../lib/figures/FigureTile.tsx';
import { figureWithUnit } from '../lib/figures/figureWords.ts';
import { SourcesPanel } from '../lib/figures/SourcesPanel.tsx';
import type { Asked } from './useInsights.ts';

const shown = 'cost,kg,costPerTonne,recyclingRate,co2,avoidedCo2';

type Column = Figures['columns'][number];

/** What the period comes to, beside the compared one; each figure opens into its sources. */
export const InsightTiles = ({ asked }: { readonly asked: Asked }) => {
  const { t } = useTranslation('mfe-economics');
  const measureName = useMeasureName();
  const [opened, setOpened] = useState<Column | null>(null);
  const { data, error, refetch } = useQuery(
    queryFor(readFigures, { query: { measures: shown, ...asked } }),
  );
  if (error && !data)
    return <ErrorState title={t('insights.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={4} />;
  const { compare: _, ...period } = asked;
  return (
    <>
      <Grid
        as="dl"
        aria-label={t('insights.figures')}
        gap="3"
        margin="0"
        // Wide enough for millions with their currency; two even rows on a desk.
        gridTemplateColumns="repeat(auto-fill, minmax(min(300px, 100%), 1fr))"
      >
        {data.columns.map((column, index) => {
          const name = measureName(column.measure);
          const text = figureWithUnit(column, data.totals.values[index] ?? null);
          return (
            <FigureTile
              key={`${column.measure} ${column.currency ?? ''}`}
              name={name}
              figure={text}
              note={t('insights.before', {
                figure: figureWithUnit(column, data.totals.compared?.[index] ?? null),
              })}
              onOpen={() => setOpened(column)}
            />
          );
        })}
      </Grid>
      {opened ? (
        <SourcesPanel
          title={measureName(opened.measure)}
          query={{ ...period, measure: opened.measure }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
};
