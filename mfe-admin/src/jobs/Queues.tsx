import { type JobQueue, type JobState, jobStates, listJobQueues } from '@fraktion/contract/jobs';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  compareText,
  Badge,
  Box,
  ButtonLink,
  ErrorState,
  FoldPanel,
  formatCount,
  formatNumber,
  Icon,
  Row,
  SkeletonCards,
  Spacer,
  Stack,
  Text,
  Time,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleCheck } from '@fraktion/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const tones = { waiting: 'grey', running: 'blue', retrying: 'amber', failed: 'red' } as const;
const refreshMs = 15_000;

/** `240 ms`, `1.4 s`, `3 min`. */
const timeText = (ms: number): string => {
  if (ms < 1_000) return `${formatCount(ms)} ms`;
  return ms < 120_000
    ? `${formatNumber(ms / 1_000, { max: 1 })} s`
    : `${formatCount(Math.round(ms / 60_000))} min`;
};

const LastRun = ({ lastRun }: Pick<JobQueue, 'lastRun'>) => {
  const { t } = useTranslation('mfe-admin');
  if (lastRun === null) return <>{t('jobs.neverRun')}</>;
  const { endedAt, durationMs, failed } = lastRun;
  return (
    <>
      {failed ? (
        <Box as="span" color="red.text">
          {t('jobs.lastFailed')}
        </Box>
      ) : (
        t('jobs.lastRun')
      )}{' '}
      <Time at={endedAt} relative />
      {` · ${t('jobs.took', { time: timeText(durationMs) })}`}
    </>
  );
};

const Times = ({ queue: { dueSince, nextAt, lastRun } }: { readonly queue: JobQueue }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Stack gap="0">
      <Text size="caption" tone="muted" figures>
        <LastRun lastRun={lastRun} />
      </Text>
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
      {held.length === 0 ? null : (
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

const Lines = ({
  label,
  queues,
}: {
  readonly label: string;
  readonly queues: readonly JobQueue[];
}) => (
  <Stack as="ul" gap="0" aria-label={label}>
    {queues.map((queue) => (
      <Line key={queue.kind} queue={queue} />
    ))}
  </Stack>
);

/** The kinds of job with something in their queue or a failed last run, those with failed jobs first; the others are folded. */
export const Queues = () => {
  const { t } = useTranslation('mfe-admin');
  const [open, setOpen] = useState(false);
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
  const needsLook = (queue: JobQueue) => weight(queue) > 0 || queue.lastRun?.failed === true;
  const [looked, quiet] = [sorted.filter(needsLook), sorted.filter((each) => !needsLook(each))];
  return (
    <Stack gap="4">
      {looked.length === 0 ? (
        <Row gap="2" color="green.text">
          <Icon of={CircleCheck} />
          <Text>{t('jobs.allQuiet')}</Text>
        </Row>
      ) : (
        <Lines label={t('jobs.tabs.queues')} queues={looked} />
      )}
      {quiet.length === 0 ? null : (
        <FoldPanel
          title={t('jobs.quiet')}
          summary={t('jobs.quietCount', { count: quiet.length, shown: formatCount(quiet.length) })}
          open={open}
          onToggle={() => setOpen(!open)}
        >
          <Lines label={t('jobs.quiet')} queues={quiet} />
        </FoldPanel>
      )}
    </Stack>
  );
};
