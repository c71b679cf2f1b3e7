import type { MeasureName } from '@fraktion/contract/measures';
import { readWasteAccounting } from '@fraktion/contract/wasteAccounting';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  EmptyState,
  FilterBar,
  Page,
  Row,
  SkeletonText,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';
import { FilterPeriod } from '@fraktion/shared-ui/overlay';
import { Recalculation } from '@fraktion/shared-waste/figures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SourcesPanel } from '../lib/figures/SourcesPanel.tsx';
import { askedQuery, useAsked } from '../lib/figures/useAsked.ts';
import { SavedReports } from '../lib/savedReports/SavedReports.tsx';
import { AccountingTiles } from './AccountingTiles.tsx';
import { lineFilter, lineName } from './accountingWords.ts';
import { CompletenessPanel } from './CompletenessPanel.tsx';
import { DifferencePanel } from './DifferencePanel.tsx';
import { EmissionsPanel } from './EmissionsPanel.tsx';
import { LinesPanel } from './LinesPanel.tsx';
import { RegistersPanel } from './RegistersPanel.tsx';
import { AccountingReportButtons } from './AccountingReportButtons.tsx';
import { FailedFigures } from '../lib/figures/FailedFigures.tsx';

interface SourcesSelection {
  readonly title: string;
  readonly measure: MeasureName;
  readonly filter?: ReturnType<typeof lineFilter>;
}

/** The destinations and treatment of the waste, and the quality of these data. */
const WasteAccountingPage = () => {
  const { t } = useTranslation('mfe-economics');
  const { asked, change } = useAsked();
  const [opened, setOpened] = useState<SourcesSelection | null>(null);
  const { data, error, isFetching, refetch } = useQuery(
    queryFor(readWasteAccounting, { query: asked }),
  );
  return (
    <Page
      title={t('accounting.title')}
      actions={
        <Row>
          <SavedReports page="wasteAccounting" query={askedQuery(asked)} />
          <AccountingReportButtons asked={asked} />
        </Row>
      }
      toolbar={
        <FilterBar>
          <FilterPeriod
            label={t('reports.period')}
            value={{ from: asked.fromDate, to: asked.toDate }}
            required
            onChange={({ from, to }) => change({ fromDate: from, toDate: to })}
          />
        </FilterBar>
      }
    >
      <Recalculation />
      {!data && error ? <FailedFigures {...{ error, refetch, isFetching }} /> : null}
      {!data && !error ? <SkeletonText lines={10} /> : null}
      {data ? (
        <Stack gap="5">
          <AccountingTiles
            accounting={data}
            onOpen={(title, measure) => setOpened({ title, measure })}
          />
          {data.lines.length === 0 ? (
            <EmptyState text={t('insights.nothing')} drawing="list" />
          ) : (
            <>
              <DifferencePanel accounting={data} />
              <LinesPanel
                accounting={data}
                onOpen={(line) =>
                  setOpened({ title: lineName(t, line), measure: 'kg', filter: lineFilter(line) })
                }
              />
              <EmissionsPanel accounting={data} />
            </>
          )}
          <CompletenessPanel accounting={data} />
          <RegistersPanel asked={asked} />
        </Stack>
      ) : null}
      {opened ? (
        <SourcesPanel
          title={opened.title}
          query={{ ...asked, ...opened.filter, measure: opened.measure }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Page>
  );
};

export default WasteAccountingPage;
