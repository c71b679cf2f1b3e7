import { closeRound, unloadRound } from '@fraktion/contract/drivings';
import { useWaiting, type WaitingEntry } from '@fraktion/shared-auth/waiting';
import { Box, Button, formatWeight, Grid, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck, PackageOpen } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import type { TodayStop } from './roundOfToday.ts';
import { bigTarget, mainTarget } from './sunlight.ts';
import { CloseRound, UnloadRound } from './TripDialogs.tsx';

type DrivenRound = TodayStop['round'];

const roundsOf = (stops: readonly TodayStop[]): readonly DrivenRound[] => [
  ...new Map(stops.map(({ round }) => [`${round.day} ${round.vehicleId}`, round])).values(),
];

/** How far the trip is, with the steps that wait on the phone. */
function stateOf({ vehicleId, trip }: DrivenRound, entries: readonly WaitingEntry[]) {
  const own = entries.filter(({ subject, refused }) => subject === vehicleId && !refused);
  const waits = (id: string) => own.filter(({ call }) => call.id === id).length;
  const waiting = waits(unloadRound.id);
  return {
    unloadings: (trip?.unloadings ?? 0) + waiting,
    unloaded: trip?.status === 'Unloaded' || waiting > 0,
    closed: trip?.status === 'Closed' || waits(closeRound.id) > 0,
    // A load that waits has a weight that is not in the sum yet.
    kg: waiting === 0 ? (trip?.kgCollected ?? null) : null,
  };
}

interface TripProps {
  readonly round: DrivenRound;
  readonly stops: readonly TodayStop[];
  readonly onOpen: (step: 'unload' | 'close') => void;
}

const Trip = ({ round, stops, onOpen }: TripProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { unloadings, unloaded, closed, kg } = stateOf(round, useWaiting());
  const own = stops.filter((each) => each.round.vehicleId === round.vehicleId);
  const name = round.vehicleName;
  if (!own.some(({ done }) => done)) return null;
  if (closed)
    return (
      <Text fontSize="lg" color="fg" strong>
        {t('today.trip.closed', { name })}
      </Text>
    );
  const isLast = own.every(({ done }) => done);
  const state = { name, count: unloadings };
  return (
    <Box as="section" aria-label={name} color="fg">
      <Stack gap="2">
        {unloadings > 0 ? (
          <Text fontSize="lg" figures>
            {kg
              ? t('today.trip.stateKg', { ...state, weight: formatWeight(kg) })
              : t('today.trip.state', state)}
          </Text>
        ) : null}
        <Grid gridTemplateColumns="repeat(auto-fit, minmax(140px, 1fr))" gap="2">
          <Button
            icon={PackageOpen}
            full
            {...(isLast && !unloaded ? mainTarget : bigTarget)}
            onClick={() => onOpen('unload')}
          >
            {t('today.trip.unload')}
          </Button>
          {isLast ? (
            <Button
              icon={CircleCheck}
              full
              {...(unloaded ? mainTarget : bigTarget)}
              {...(unloaded ? {} : { disabledReason: t('today.trip.first') })}
              onClick={() => onOpen('close')}
            >
              {t('today.trip.close')}
            </Button>
          ) : null}
        </Grid>
      </Stack>
    </Box>
  );
};

/** Unload between stops, and close the round when all are done. Each vehicle that the driver has today has its own trip. */
export const TripSteps = ({ stops }: { readonly stops: readonly TodayStop[] }) => {
  const [open, setOpen] = useState<{ step: 'unload' | 'close'; round: DrivenRound }>();
  const close = () => setOpen(undefined);
  return (
    <>
      {roundsOf(stops).map((round) => (
        <Trip
          key={`${round.day} ${round.vehicleId}`}
          {...{ round, stops }}
          onOpen={(step) => setOpen({ step, round })}
        />
      ))}
      {open?.step === 'unload' ? <UnloadRound round={open.round} onClose={close} /> : null}
      {open?.step === 'close' ? <CloseRound round={open.round} onClose={close} /> : null}
    </>
  );
};
