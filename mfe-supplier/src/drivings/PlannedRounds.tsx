import { roundBoardPath } from '@fraktion/contract/pages';
import { listRounds, mostRoundDays, type Round } from '@fraktion/contract/rounds';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  addDays,
  Box,
  ButtonLink,
  EmptyState,
  ErrorState,
  formatDay,
  formatWeight,
  Link,
  Panel,
  SkeletonRows,
  Text,
  today,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { boardOfDayPath } from '../lib/paths.ts';

const Line = ({ round }: { readonly round: Round }) => {
  const { t } = useTranslation('mfe-supplier');
  const { mobile } = useDevice();
  const { day, vehicleName, stops, load } = round;
  const driver = stops.find(({ driverName }) => driverName !== null)?.driverName;
  const facts = {
    stops: t('board.count', { count: stops.length }),
    kg: Number(load.kg) > 0 ? formatWeight(load.kg) : null,
    driver: driver ?? t('board.nobody'),
  };
  return (
    <Box
      as="li"
      pt={{ base: '0', md: '2' }}
      pb={{ base: '3', md: '2' }}
      borderTop="1px solid"
      borderColor="border"
      _first={{ borderTop: 'none' }}
      display={{ md: 'grid' }}
      gridTemplateColumns="minmax(0, 5fr) repeat(3, minmax(0, 2fr))"
      columnGap="6"
      alignItems="baseline"
    >
      <Link
        to={boardOfDayPath(day)}
        display="block"
        py={{ base: '3.5', md: '0' }}
        fontWeight="medium"
        overflowWrap="anywhere"
      >
        {`${formatDay(day)} · ${vehicleName}`}
      </Link>
      {mobile ? (
        <Text size="grid" tone="muted" figures>
          {[facts.stops, facts.kg, facts.driver].filter(Boolean).join(' · ')}
        </Text>
      ) : (
        <>
          <Text figures>{facts.stops}</Text>
          <Text figures textAlign="end">
            {facts.kg}
          </Text>
          <Text>{facts.driver}</Text>
        </>
      )}
    </Box>
  );
};

/** Rounds of today and the coming days that no truck has begun: a round that is driven is a trip. */
export const PlannedRounds = () => {
  const { t } = useTranslation('mfe-supplier');
  const from = today();
  const { data, error, refetch, isFetching } = useQuery(
    queryFor(listRounds, { query: { from, to: addDays(from, mostRoundDays - 1) } }),
  );
  if (error && !data)
    return (
      <ErrorState
        title={t('board.failed')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <SkeletonRows rows={6} />;
  const planned = data.rounds.filter(({ trip }) => trip === null);
  if (planned.length === 0)
    return (
      <EmptyState
        drawing="truck"
        text={t('drivings.planned.empty')}
        action={<ButtonLink to={roundBoardPath}>{t('drivings.planned.toBoard')}</ButtonLink>}
      />
    );
  return (
    <Box maxWidth="960px">
      <Panel>
        <Box as="ul" aria-label={t('drivings.tabs.planned')}>
          {planned.map((round) => (
            <Line key={`${round.day} ${round.vehicleId}`} round={round} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
};
