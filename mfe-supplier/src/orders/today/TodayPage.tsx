import { sequenceRound } from '@fraktion/contract/rounds';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  SkeletonCards,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Route } from '@fraktion/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useWithWaiting } from '../withWaiting.ts';
import { bigTarget } from './bigTarget.ts';
import { FutileStop } from './FutileStop.tsx';
import { NextStop } from './NextStop.tsx';
import { stopsOf, type TodayStop, todayQuery } from './roundOfToday.ts';
import { StopDialog } from './StopDialog.tsx';
import { TodayList } from './TodayList.tsx';

const Driven = ({ stops }: { readonly stops: readonly TodayStop[] }) => {
  const { t } = useTranslation('mfe-supplier');
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useState<'arrived' | 'futile'>();
  const nearest = useCall(sequenceRound);
  const left = stops.filter(({ done }) => !done);
  const next = left.find(({ order }) => order.id === chosen) ?? left[0];
  const close = () => {
    setOpen(undefined);
    setChosen(undefined);
  };
  return (
    <Stack gap="4">
      <Text figures fontWeight="medium">
        {t('today.progress', { done: stops.length - left.length, all: stops.length })}
      </Text>
      {next ? (
        <NextStop
          next={next}
          onArrive={() => setOpen('arrived')}
          onFutile={() => setOpen('futile')}
        />
      ) : (
        <EmptyState drawing="truck" text={t('today.allDone')} />
      )}
      {next && left.length > 2 ? (
        <Button
          icon={Route}
          full
          {...bigTarget}
          pending={nearest.isPending}
          onClick={() =>
            nearest.mutate({ body: { day: next.round.day, vehicleId: next.round.vehicleId } })
          }
        >
          {t('today.nearest')}
        </Button>
      ) : null}
      <TodayList stops={stops} onChoose={({ order }) => setChosen(order.id)} />
      {next && open === 'arrived' ? (
        <StopDialog key={next.order.id} at={next} onClose={close} />
      ) : null}
      {next && open === 'futile' ? (
        <FutileStop key={next.order.id} at={next} onClose={close} />
      ) : null}
    </Stack>
  );
};

/** A driver's day: the next stop large, then the round. */
const TodayPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const today = useQuery(todayQuery());
  const asItWillBe = useWithWaiting();
  const stops = today.data ? stopsOf(today.data.rounds, asItWillBe) : undefined;
  return (
    <Page title={t('today.title')} width="narrow">
      {stops === undefined && today.isError ? (
        <ErrorState
          title={t('today.failed')}
          error={today.error}
          onRetry={() => void today.refetch()}
        />
      ) : null}
      {stops === undefined && !today.isError ? <SkeletonCards cards={3} height={160} /> : null}
      {stops?.length === 0 ? <EmptyState drawing="truck" text={t('today.empty')} /> : null}
      {stops && stops.length > 0 ? <Driven stops={stops} /> : null}
    </Page>
  );
};

export default TodayPage;
