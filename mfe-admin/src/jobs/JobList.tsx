import { type JobItem, jobStates, listJobQueues, listJobs } from '@fraktion/contract/jobs';
import { queryFor } from '@fraktion/shared-auth/query';
import { EmptyState, formatDateTime, useTranslation } from '@fraktion/shared-ui';
import { ListView } from '@fraktion/shared-ui/list';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { useCallList } from '@fraktion/shared-waste/lists';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { jobColumns } from './jobColumns.tsx';
import { JobPanel } from './JobPanel.tsx';
import { JobStatePill } from './JobStatePill.tsx';

/** The jobs that are not done yet. */
export const JobList = () => {
  const { t } = useTranslation('mfe-admin');
  const list = useCallList(listJobs);
  const { data: queues = [] } = useQuery(queryFor(listJobQueues));
  const [shown, setShown] = useState<JobItem>();
  const columns = useMemo(() => jobColumns(t), [t]);
  return (
    <>
      <ListView<JobItem>
        name="admin.jobs"
        label={t('jobs.tabs.jobs')}
        searchLabel={t('jobs.search')}
        {...list.view}
        rowKey={({ id }) => id}
        onOpen={setShown}
        columns={columns}
        card={({ name, reason, state, changedAt }) => ({
          title: name,
          text: reason,
          status: <JobStatePill state={state} />,
          facts: [formatDateTime(changedAt)],
        })}
        filters={
          <>
            <FilterSelect
              label={t('jobs.state')}
              choices={jobStates.map((value) => ({ value, label: t(`jobs.states.${value}`) }))}
              {...list.address.several('filter[state][in]', jobStates)}
            />
            <FilterSelect
              label={t('jobs.kind')}
              choices={queues.map(({ kind, name }) => ({ value: kind, label: name }))}
              {...list.address.several('filter[kind][in]')}
            />
          </>
        }
        empty={<EmptyState text={t('jobs.none')} />}
      />
      {shown ? <JobPanel key={shown.id} read={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  );
};
