import type { Round } from '@fraktion/contract/rounds';
import { useWaiting } from '@fraktion/shared-auth/waiting';
import {
  Box,
  ErrorState,
  Page,
  Row,
  SkeletonCards,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { keepDetector } from './codes/keepDetector.ts';
import { DrivenRound, NoStops } from './DrivenRound.tsx';
import { stopsOf, todayQuery } from './roundOfToday.ts';

/** When a disk fills up, browsers delete storage that is not marked as persistent; a day without a network is in it. */
const usePersistentStorage = () => {
  useEffect(() => {
    void navigator.storage?.persist?.().catch(() => false);
  }, []);
};

/** The page is on the screen, and the service worker stores what is loaded. */
const settledMs = 5000;

/** The reader of codes is there without a network, too. */
const useKeptDetector = () => {
  useEffect(() => {
    const timer = setTimeout(() => void keepDetector().catch(() => undefined), settledMs);
    return () => clearTimeout(timer);
  }, []);
};

/** Which truck to take: usually one. */
const vehiclesOf = (rounds: readonly Round[]): string =>
  [
    ...new Set(
      rounds.map(({ vehicleName, vehicleNumber }) =>
        vehicleNumber === vehicleName ? vehicleName : `${vehicleName} (${vehicleNumber})`,
      ),
    ),
  ].join(', ');

/** A driver's day: the next stop large, then the round. */
const TodayPage = () => {
  const { t } = useTranslation('mfe-supplier');
  usePersistentStorage();
  useKeptDetector();
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
        today.data && stops && stops.length > 0 ? (
          <Row columnGap="4" rowGap="0">
            <Text figures color="fg" fontSize="lg">
              {t('today.progress', { done, all: stops.length })}
            </Text>
            <Text color="fg" fontSize="lg" strong>
              {vehiclesOf(today.data.rounds)}
            </Text>
          </Row>
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
