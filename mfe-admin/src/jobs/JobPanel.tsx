import { type JobItem, runJobAgain } from '@fraktion/contract/jobs';
import { useRowCall } from '@fraktion/shared-auth/query';
import { Code, DescriptionList, formatCount, Time, useTranslation } from '@fraktion/shared-ui';
import { Repeat } from '@fraktion/shared-ui/icons';
import { ConfirmButton, SidePanel } from '@fraktion/shared-ui/overlay';

import { JobStatePill } from './JobStatePill.tsx';

export interface JobPanelProps {
  readonly read: JobItem;
  readonly onClose: () => void;
}

/** One job with its last failure; one that has failed can be run again. */
export const JobPanel = ({ read, onClose }: JobPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const { row: job, send } = useRowCall(runJobAgain, read);
  const { kind, name, state, attempts, maxAttempts, addedAt, runAt, changedAt, reason, id } = job;
  const hasFailed = state === 'failed' || state === 'retrying';
  return (
    <SidePanel
      open
      title={name}
      status={<JobStatePill state={state} />}
      onClose={onClose}
      footer={
        hasFailed ? (
          <ConfirmButton
            variant="primary"
            icon={Repeat}
            label={t('jobs.again')}
            title={t('jobs.againTitle')}
            text={t('jobs.againText')}
            done={t('jobs.againDone')}
            onConfirm={async () => {
              await send((current) => ({ params: { id: current.id } }));
              onClose();
            }}
          />
        ) : null
      }
    >
      <DescriptionList
        items={[
          ...(reason === null
            ? []
            : [{ term: t('jobs.reason'), value: <Code overflowWrap="anywhere">{reason}</Code> }]),
          {
            term: t('jobs.attempts'),
            value: t('jobs.attemptsOf', {
              count: attempts,
              shown: formatCount(attempts),
              most: formatCount(maxAttempts),
            }),
          },
          { term: t('jobs.addedAt'), value: <Time at={addedAt} relative /> },
          { term: t('jobs.runAt'), value: <Time at={runAt} relative /> },
          { term: t('jobs.changedAt'), value: <Time at={changedAt} relative /> },
          { term: t('jobs.number'), value: id },
          { term: t('jobs.identifier'), value: kind },
        ]}
      />
    </SidePanel>
  );
};
