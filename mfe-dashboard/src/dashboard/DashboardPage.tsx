import { getDistributionWidget } from '@fraktion/contract/home';
import { queryFor } from '@fraktion/shared-auth/query';
import { FilterBar, Page, useTranslation } from '@fraktion/shared-ui';
import { FilterPeriod } from '@fraktion/shared-ui/overlay';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { Attention } from './Attention.tsx';
import { SetupNotice } from './SetupNotice.tsx';
import { useDashboardFilter } from './useDashboardFilter.ts';
import { WasteWidget } from './WasteWidget.tsx';

const DashboardPage = () => {
  const { t } = useTranslation('mfe-dashboard');
  const { period, setPeriod, locationId } = useDashboardFilter();
  const { from: fromDate, to: toDate } = period;
  const distribution = useQuery({
    ...queryFor(getDistributionWidget, {
      query: { fromDate, toDate, ...(locationId ? { locationId } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t('dashboard.title')}
      toolbar={
        <FilterBar>
          <FilterPeriod
            label={t('dashboard.period')}
            value={period}
            onChange={setPeriod}
            required
          />
        </FilterBar>
      }
    >
      <SetupNotice />
      <Attention locationId={locationId} />
      <WasteWidget
        distribution={distribution.data}
        busy={distribution.isFetching}
        readAt={distribution.dataUpdatedAt}
        error={distribution.error}
        onRetry={() => void distribution.refetch()}
      />
    </Page>
  );
};

export default DashboardPage;
