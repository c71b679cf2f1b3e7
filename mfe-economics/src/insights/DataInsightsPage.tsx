import { type Comparison, comparisons } from '@fraktion/contract/measures';
import { FilterBar, Page, Stack, useTranslation } from '@fraktion/shared-ui';
import { FilterChoice, FilterPeriod } from '@fraktion/shared-ui/overlay';
import { Recalculation } from '@fraktion/shared-waste/figures';

import { SavedReports } from '../lib/savedReports/SavedReports.tsx';
import { ContainersSection } from './ContainersSection.tsx';
import { CostBridgeSection } from './CostBridgeSection.tsx';
import { InsightTiles } from './InsightTiles.tsx';
import { MapSection } from './MapSection.tsx';
import { OutliersSection } from './OutliersSection.tsx';
import { RecyclingSection } from './RecyclingSection.tsx';
import { SuppliersSection } from './SuppliersSection.tsx';
import { useInsights } from './useInsights.ts';

/** The cost, where it arises, and possible changes. */
const DataInsightsPage = () => {
  const { t } = useTranslation('mfe-economics');
  const { asked, onMap, query, change } = useInsights();
  return (
    <Page
      title={t('insights.title')}
      actions={<SavedReports page="insights" query={query} />}
      toolbar={
        <FilterBar>
          <FilterPeriod
            label={t('reports.period')}
            value={{ from: asked.fromDate, to: asked.toDate }}
            required
            onChange={({ from, to }) => change({ fromDate: from, toDate: to })}
          />
          <FilterChoice<Comparison>
            label={t('reports.compare')}
            choices={comparisons.map((value) => ({
              value,
              label: t(`reports.comparisons.${value}`),
            }))}
            value={asked.compare}
            onChange={(compare) => change({ compare })}
          />
        </FilterBar>
      }
    >
      <Recalculation />
      <Stack gap={{ base: '3', md: '5' }}>
        <InsightTiles asked={asked} />
        <CostBridgeSection asked={asked} />
        <MapSection asked={asked} measure={onMap} onMeasure={(map) => change({ map })} />
        <OutliersSection asked={asked} />
        <ContainersSection asked={asked} />
        <SuppliersSection asked={asked} />
        <RecyclingSection asked={asked} />
      </Stack>
    </Page>
  );
};

export default DataInsightsPage;
