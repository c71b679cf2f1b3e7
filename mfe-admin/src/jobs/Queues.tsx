import { type JobQueue, type JobState, jobStates, listJobQueues } from '@fraktion/contract/jobs';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  compareText,
  Badge,
  Box,
  ButtonLink,
  ErrorState,
  formatCount,
  Row,
  SkeletonCards,
  Spacer,
  Stack,
  Text,
  Time,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

const tones = { waiting: 'grey', running: 'blue', retrying: 'amber', failed: 'red' } as const;
const refreshMs = 15_000;

const Times = ({ queue: { dueSince, nextAt } }: { readonly queue: JobQueue }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Stack gap="0">
      {dueSince === null ? null : (
        <Text size="caption" tone="muted">
          {t('jobs.dueSince')} <Time at={dueSince} relative />
        </Text>
      )}
      {nextAt === null ? null : (
        <Text size="caption" tone="muted">
          {t('jobs.nextAt')} <Time at={nextAt} relative />
        </Text>
      )}
    </Stack>
  );
};

const Line = ({ queue }: { readonly queue: JobQueue }) => {
  const { t } = useTranslation('mfe-admin');
  const { kind, name } = queue;
  const held = jobStates.filter((state) => queue[state] > 0);
  const word = (state: JobState) =>
    t('jobs.count', { shown: formatCount(queue[state]), state: t(`jobs.states.${state}`) });
  return (
    <Row as="li" gap="3" py="3" borderBottom="1px solid" borderColor="border">
      <Box minWidth="0">
        <Text strong overflowWrap="anywhere">
          {name}
        </Text>
        <Times queue={queue} />
      </Box>
      <Spacer />
      {held.map((state) => (
        <Badge key={state} tone={tones[state]}>
          {word(state)}
        </Badge>
      ))}
      {held.length === 0 ? (
        <Text size="caption" tone="muted">
          {t('jobs.idle')}
        </Text>
      ) : (
        <ButtonLink
          variant="quiet"
          to={`?tab=jobs&filter[kind][in]=${kind}`}
          aria-label={t('jobs.showOf', { kind: name })}
        >
          {t('jobs.show')}
        </ButtonLink>
      )}
    </Row>
  );
};

/** Each kind of job, those with failed jobs first. */
export const Queues = () => {
  const { t } = useTranslation('mfe-admin');
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(listJobQueues),
    refetchInterval: refreshMs,
  });
  if (!data)
    return error ? (
      <ErrorState
        title={t('jobs.unread')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <SkeletonCards cards={6} height={64} />
    );
  const weight = (queue: JobQueue) =>
    jobStates.reduce((sum, state, at) => sum + (queue[state] > 0 ? 10 ** at : 0), 0);
  const sorted = data.toSorted((a, b) => weight(b) - weight(a) || compareText(a.name, b.name));
  return (
    <Stack as="ul" gap="0" aria-label={t('jobs.tabs.queues')}>
      {sorted.map((queue) => (
        <Line key={queue.kind} queue={queue} />
      ))}
    </Stack>
  );
};
