import { Page, Text, useNavigate, useSearchParams, useTranslation } from '@fraktion/shared-ui';
import { Tabs } from '@fraktion/shared-ui/overlay';

import { JobList } from './JobList.tsx';
import { Queues } from './Queues.tsx';

/** The portal's background work: by kind, and each job that is not done. */
const JobsPage = () => {
  const { t } = useTranslation('mfe-admin');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <Page title={t('jobs.title')}>
      <Text tone="muted" mb="4">
        {t('jobs.text')}
      </Text>
      <Tabs
        label={t('jobs.title')}
        value={params.get('tab') === 'jobs' ? 'jobs' : 'queues'}
        onChange={(tab) => void navigate(`?tab=${tab}`)}
        tabs={[
          { value: 'queues', label: t('jobs.tabs.queues'), content: <Queues /> },
          { value: 'jobs', label: t('jobs.tabs.jobs'), content: <JobList /> },
        ]}
      />
    </Page>
  );
};

export default JobsPage;
