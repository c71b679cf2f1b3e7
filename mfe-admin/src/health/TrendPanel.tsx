import { getHealthTrend, type HealthTrend } from '@fraktion/contract/clientReports';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  ErrorState,
  Grid,
  Heading,
  SkeletonCards,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

/** A separate file, because charts need much code. */
const TrendCharts = lazy(() => import('./TrendCharts.tsx'));

const isEmpty = ({ remotes, server: { mailsSent, mailsFailed, jobsFailed } }: HealthTrend) =>
  remotes.length === 0 && [...mailsSent, ...mailsFailed, ...jobsFailed].every((each) => each === 0);

export interface TrendPanelProps {
  readonly days: '1' | '7' | '30';
}

/** The state of the remotes and the server over the period. */
export const TrendPanel = ({ days }: TrendPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(getHealthTrend, { query: { days } }),
    placeholderData: keepPreviousData,
  });
  const skeleton = <SkeletonCards cards={2} height={260} />;
  return (
    <Box as="section" aria-label={t('health.trend.title')}>
      <Heading as="h2" size="small" mb="3">
        {t('health.trend.title')}
      </Heading>
      {!data && error ? (
        <ErrorState
          title={t('health.trend.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {!data && !error ? skeleton : null}
      {data && isEmpty(data) ? <Text tone="muted">{t('health.trend.none')}</Text> : null}
      {data && !isEmpty(data) ? (
        <Suspense fallback={skeleton}>
          <Grid gap="4" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 420px), 1fr))">
            <TrendCharts trend={data} />
          </Grid>
        </Suspense>
      ) : null}
    </Box>
  );
};
