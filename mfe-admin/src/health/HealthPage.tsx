import { getClientHealth, healthDays } from '@fraktion/contract/clientReports';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  ErrorState,
  Page,
  SelectField,
  SkeletonCards,
  Stack,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { FaultsPanel } from './FaultsPanel.tsx';
import { ReleasesPanel } from './ReleasesPanel.tsx';
import { TrendPanel } from './TrendPanel.tsx';

type Days = '1' | '7' | '30';
const allDays = healthDays.map(String) as readonly Days[];
const usual: Days = '7';

/** The period is in the address, so that a link leads to the same view. */
function useDays(): [Days, (days: Days) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('days');
  const days = allDays.find((each) => each === asked) ?? usual;
  return [days, (chosen) => setSearch(chosen === usual ? {} : { days: chosen }, { replace: true })];
}

/** Faults in browsers and the speed of pages, for each release of the portal. */
const HealthPage = () => {
  const { t } = useTranslation('mfe-admin');
  const [days, setDays] = useDays();
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(getClientHealth, { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('health.title')}>
      <Stack gap="6">
        <Box maxWidth="240px">
          <SelectField
            label={t('health.period')}
            value={days}
            onChange={setDays}
            choices={allDays.map((value) => ({ value, label: t(`health.days.${value}`) }))}
          />
        </Box>
        {data ? (
          <>
            <FaultsPanel faults={data.faults} spans={data} />
            <TrendPanel days={days} />
            <ReleasesPanel releases={data.releases} />
          </>
        ) : null}
        {!data && error ? (
          <ErrorState
            title={t('health.failed')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : null}
        {!data && !error ? <SkeletonCards cards={3} height={140} /> : null}
      </Stack>
    </Page>
  );
};

export default HealthPage;
