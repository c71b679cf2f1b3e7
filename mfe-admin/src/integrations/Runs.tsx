import {
  type IntegrationRun,
  listIntegrationRuns,
  runIntegration,
} from '@fraktion/contract/integrations';
import { listQueryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  formatDateTime,
  Heading,
  messageText,
  QueryState,
  Row,
  Spacer,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { ServerWords } from './ServerWords.tsx';
import { RunPill } from './StatePill.tsx';

const isUnderWay = ({ state }: IntegrationRun): boolean => state !== 'done' && state !== 'failed';

const Run = ({ run }: { readonly run: IntegrationRun }) => {
  const { t } = useTranslation('mfe-admin');
  const { state, startedAt, startedBy, found, taken, failed, reason, detail } = run;
  const counts = [
    t('integrations.found', { count: found }),
    t('integrations.taken', { count: taken }),
    failed > 0 ? t('integrations.failedCount', { count: failed }) : null,
  ];
  return (
    <Box as="li" py="2" borderTop="1px solid" borderColor="border">
      <Row gap="2">
        <Text>{formatDateTime(startedAt)}</Text>
        <Spacer />
        <RunPill state={state} />
      </Row>
      <Text size="caption" tone="muted">
        {[startedBy ?? t('integrations.byClock'), ...counts].filter(Boolean).join(' · ')}
      </Text>
      {reason ? (
        <>
          <Text size="caption" tone="error">
            {messageText(reason) ?? t('integrations.stepFailed')}
          </Text>
          <ServerWords text={detail} />
        </>
      ) : null}
    </Box>
  );
};

/** The searches for files, with their results; read again while one is running. */
export const Runs = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('mfe-admin');
  const list = useQuery({
    ...listQueryFor(listIntegrationRuns, { params: { id }, query: { pageSize: 5 } }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? 2_000 : false),
  });
  const run = useCall(runIntegration);
  const rows = list.data?.data;
  return (
    <Box as="section" aria-label={t('integrations.runs')}>
      <Row mb="2">
        <Heading as="h3" size="small">
          {t('integrations.runs')}
        </Heading>
        <Spacer />
        <Button
          pending={run.isPending || (rows?.some(isUnderWay) ?? false)}
          onClick={() => run.mutate({ params: { id } })}
        >
          {t('integrations.runNow')}
        </Button>
      </Row>
      <QueryState of={list} failed={t('integrations.runsFailed')} waiting={3} />
      {rows?.length === 0 ? <Text tone="muted">{t('integrations.noRun')}</Text> : null}
      <Box as="ul">
        {rows?.map((each) => (
          <Run key={each.id} run={each} />
        ))}
      </Box>
    </Box>
  );
};
