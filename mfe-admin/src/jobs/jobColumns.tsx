import type { JobItem } from '@fraktion/contract/jobs';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { JobStatePill } from './JobStatePill.tsx';

const { text, count, moment, status } = columnsOf<JobItem>();

export const jobColumns = (t: Translate<'mfe-admin'>): readonly Column<JobItem>[] => [
  text('kind', t('jobs.kind'), {
    value: ({ name }) => name,
    fixed: true,
    width: 260,
  }),
  status(
    'state',
    t('jobs.state'),
    ({ state }) => t(`jobs.states.${state}`),
    ({ state }) => <JobStatePill state={state} />,
    { width: 140 },
  ),
  text('reason', t('jobs.reason'), { width: 320 }),
  count('attempts', t('jobs.attempts'), { width: 96 }),
  moment('runAt', t('jobs.runAt'), { width: 156 }),
  moment('changedAt', t('jobs.changedAt'), { width: 156 }),
  moment('addedAt', t('jobs.addedAt'), { width: 156, hidden: true }),
];
