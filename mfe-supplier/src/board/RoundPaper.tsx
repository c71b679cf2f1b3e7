import { type Round, roundKm } from '@fraktion/contract/rounds';
import {
  Box,
  formatDay,
  formatNumber,
  Grid,
  Heading,
  Text,
  today,
  useTranslation,
} from '@fraktion/shared-ui';

import { PaperLine } from './PaperLine.tsx';
import { PaperStop } from './PaperStop.tsx';
import { useRoundTimes } from './RoundProgress.tsx';

/** A truck unloads about twice a day. */
const unloadings = ['first', 'second'] as const;

/** Filled in at the facility and at the end of the day. */
const TripLines = () => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Box mt="4" breakInside="avoid">
      {unloadings.map((each) => (
        <Grid key={each} gridTemplateColumns="3fr 2fr 2fr" gap="4">
          <PaperLine label={t('drivings.unload.place')} />
          <PaperLine label={t('drivings.fields.weight')} unit="kg" />
          <PaperLine label={t('drivings.fields.time')} />
        </Grid>
      ))}
      <Grid gridTemplateColumns="3fr 2fr 2fr" gap="4">
        <PaperLine label={t('board.driver')} />
        <PaperLine label={t('drivings.fields.km')} unit="km" />
        <PaperLine label={t('drivings.fields.hours')} />
      </Grid>
    </Box>
  );
};

/** A round for whoever drives without a phone: what must be known at each stop, and lines for what is weighed there. */
export const RoundPaper = ({ round }: { readonly round: Round }) => {
  const { t } = useTranslation('mfe-supplier');
  const { day, stops, load, vehicleName, vehicleNumber } = round;
  const times = useRoundTimes(round, today());
  const driver = stops.find(({ driverName }) => driverName !== null)?.driverName;
  const km = roundKm(
    stops.map(({ latitude, longitude }) =>
      latitude === null || longitude === null ? null : { latitude, longitude },
    ),
  );
  const facts = [
    vehicleNumber,
    driver,
    t('board.load.stops', { now: stops.length }),
    t('board.km', { km: formatNumber(km, { max: 0 }) }),
    Number(load.kg) > 0 ? `${formatNumber(load.kg, { max: 0 })}\u00A0kg` : null,
  ];
  return (
    <Box display="none" _print={{ display: 'block' }}>
      <Heading as="h1">{t('board.paper', { name: vehicleName, day: formatDay(day) })}</Heading>
      <Text mb="3" figures>
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <Box as="ol" aria-label={t('board.stopsOf', { name: vehicleName })}>
        {stops.map((stop, at) => (
          <PaperStop
            key={stop.order.id}
            stop={stop}
            place={at + 1}
            expected={times?.expected.get(stop.order.id)}
          />
        ))}
      </Box>
      <TripLines />
    </Box>
  );
};
