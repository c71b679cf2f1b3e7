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

import { ReleasesPanel } from './ReleasesPanel.tsx';
import { Summary } from './Summary.tsx';
import { TrendPanel } from './TrendPanel.tsx';
import { useServerTroubles } from './useServerTroubles.ts';
import { WrongPanel } from './WrongPanel.tsx';

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
  const server = useServerTroubles(days);
  return (
    <Page
      title={t('health.title')}
      actions={
        <Box width="180px">
          <SelectField
            label={t('health.period')}
            labelHidden
            value={days}
            onChange={setDays}
            choices={allDays.map((value) => ({ value, label: t(`health.days.${value}`) }))}
          />
        </Box>
      }
    >
      <Stack gap="6">
        {data ? (
          <>
            <Summary health={data} server={server} />
            <WrongPanel health={data} server={server} />
            <ReleasesPanel releases={data.releases} />
            <TrendPanel days={days} />
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
