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
  Row,
  SkeletonRows,
  Text,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { StatePill } from '@fraktion/shared-ui/list';
import { useQuery } from '@tanstack/react-query';

import { boardOfDayPath } from '../lib/paths.ts';

const Line = ({ round }: { readonly round: Round }) => {
  const { t } = useTranslation('mfe-supplier');
  const { day, vehicleName, stops, load } = round;
  const driver = stops.find(({ driverName }) => driverName !== null)?.driverName;
  const facts = [
    t('board.count', { count: stops.length }),
    Number(load.kg) > 0 ? formatWeight(load.kg) : null,
    driver ?? t('board.nobody'),
  ];
  return (
    <Box as="li" py="3" borderTop="1px solid" borderColor="border" _first={{ borderTop: 'none' }}>
      <Row justifyContent="space-between" gap="3">
        <Box minWidth="0" flex="1">
          <Link
            to={boardOfDayPath(day)}
            display="block"
            py={{ base: '1.5', md: '0' }}
            fontWeight="medium"
            overflowWrap="anywhere"
          >
            {`${formatDay(day)} · ${vehicleName}`}
          </Link>
          <Text size="grid" tone="muted" figures>
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </Box>
        <StatePill look={{ tone: 'blue', shape: 'dot' }} label={t('drivings.planned.status')} />
      </Row>
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
    <Panel>
      <Box as="ul" aria-label={t('drivings.tabs.planned')}>
        {planned.map((round) => (
          <Line key={`${round.day} ${round.vehicleId}`} round={round} />
        ))}
      </Box>
    </Panel>
  );
};
