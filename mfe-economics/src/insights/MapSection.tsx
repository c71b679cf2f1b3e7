import { SelectField, useTranslation } from '@fraktion/shared-ui';
import { useMeasureName } from '@fraktion/shared-waste/figures';
import { useState } from 'react';

import { LocationMap } from '../lib/figures/LocationMap.tsx';
import { type MapMeasure, mapMeasures } from '../lib/figures/mapMeasures.ts';
import { SourcesPanel } from '../lib/figures/SourcesPanel.tsx';
import { hasNoFigures, useLocationFigures } from '../lib/figures/useLocationFigures.ts';
import { Section } from './Section.tsx';
import type { InsightPeriod } from './useInsights.ts';

export interface MapSectionProps {
  readonly asked: InsightPeriod;
  readonly measure: MapMeasure;
  readonly onMeasure: (measure: MapMeasure) => void;
}

/** The locations with the highest cost, weight and recycling; each location opens the sources of its figure. */
export const MapSection = ({
  asked: { compare: _, ...days },
  measure,
  onMeasure,
}: MapSectionProps) => {
  const { t } = useTranslation('mfe-economics');
  const measureName = useMeasureName();
  const [opened, setOpened] = useState<string | null>(null);
  const query = useLocationFigures({ ...days, measure });
  const nameOf = (id: string) => query.data?.locations.find((each) => each.id === id)?.name ?? '';
  return (
    <>
      <Section
        name="map"
        title={t('insights.map.title')}
        text={t('insights.map.text')}
        summary={({ figures: { rows } }) => {
          const count = rows.filter(({ values }) => values.some((value) => value !== null)).length;
          return `${measureName(measure)} · ${t('insights.map.count', { count })}`;
        }}
        query={query}
        isEmpty={hasNoFigures}
        empty={t('insights.nothing')}
        actions={
          <SelectField
            label={t('insights.map.measure')}
            labelHidden
            value={measure}
            choices={mapMeasures.map((value) => ({ value, label: measureName(value) }))}
            onChange={onMeasure}
          />
        }
      >
        {(data) => <LocationMap data={data} onOpen={setOpened} />}
      </Section>
      {opened === null ? null : (
        <SourcesPanel
          title={`${nameOf(opened)} · ${measureName(measure)}`}
          query={{ ...days, measure, location: opened }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
};
