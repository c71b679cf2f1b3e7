import { useWaiting } from '@fraktion/shared-auth/waiting';
import { Box, ErrorState, Page, SkeletonCards, Text, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { DrivenRound, NoStops } from './DrivenRound.tsx';
import { stopsOf, todayQuery } from './roundOfToday.ts';

/** When a disk fills up, browsers delete storage that is not marked as persistent; a day without a network is in it. */
const usePersistentStorage = () => {
  useEffect(() => {
    void navigator.storage?.persist?.().catch(() => false);
  }, []);
};

/** A driver's day: the next stop large, then the round. */
const TodayPage = () => {
  const { t } = useTranslation('mfe-supplier');
  usePersistentStorage();
  const today = useQuery(todayQuery());
  const entries = useWaiting();
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const stops = today.data ? stopsOf(today.data.rounds, entries, sent) : undefined;
  const done = stops?.filter((stop) => stop.done).length ?? 0;
  return (
    <Page
      title={t('today.title')}
      width="narrow"
      status={
        stops && stops.length > 0 ? (
          <Text figures color="fg" fontSize="lg">
            {t('today.progress', { done, all: stops.length })}
          </Text>
        ) : null
      }
    >
      {stops === undefined && today.isError ? (
        <ErrorState
          title={t('today.failed')}
          error={today.error}
          onRetry={() => void today.refetch()}
        />
      ) : null}
      {stops === undefined && !today.isError ? <SkeletonCards cards={3} height={160} /> : null}
      {stops?.length === 0 ? (
        <Box display="grid" placeItems="center" minHeight="50vh">
          <NoStops text={t('today.empty')} />
        </Box>
      ) : null}
      {stops && stops.length > 0 ? <DrivenRound {...{ stops, sent, setSent }} /> : null}
    </Page>
  );
};

export default TodayPage;
