import {
  type IntegrationRun,
  listIntegrationRuns,
  runIntegration,
} from '@fraktion/contract/integrations';
import { listQueryFor, useCall } from '@fraktion/shared-auth/query';
import { Button, formatDateTime, messageText, Text, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { LogEntry, LogSection } from '../lib/LogSection.tsx';
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
    <LogEntry
      title={<Text>{formatDateTime(startedAt)}</Text>}
      status={<RunPill state={state} />}
      facts={[startedBy ?? t('integrations.byClock'), ...counts]}
    >
      {reason ? (
        <>
          <Text size="caption" tone="error">
            {messageText(reason) ?? t('integrations.stepFailed')}
          </Text>
          <ServerWords text={detail} />
        </>
      ) : null}
    </LogEntry>
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
  return (
    <LogSection
      title={t('integrations.runs')}
      action={
        <Button
          pending={run.isPending || (list.data?.data.some(isUnderWay) ?? false)}
          onClick={() => run.mutate({ params: { id } })}
        >
          {t('integrations.runNow')}
        </Button>
      }
      of={list}
      failed={t('integrations.runsFailed')}
      none={t('integrations.noRun')}
    >
      {(each) => <Run key={each.id} run={each} />}
    </LogSection>
  );
};
