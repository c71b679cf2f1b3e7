import type { Integration } from '@fraktion/contract/integrations';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { IntegrationStatePill, stateOf } from './StatePill.tsx';

const { text, count, moment, status } = columnsOf<Integration>();

/** The server with its folder, in one line. */
export const placeOf = ({ host, folder, containerName }: Integration): string =>
  [host, containerName, folder.replace(/^\//, '')].filter(Boolean).join('/');

export const integrationColumns = (t: Translate<'mfe-admin'>): readonly Column<Integration>[] => [
  text('name', t('people.name'), { fixed: true }),
  text('kind', t('integrations.kind'), {
    value: ({ kind }) => t(`integrations.kinds.${kind}`),
    width: 132,
  }),
  text('place', t('integrations.place'), { value: placeOf }),
  status(
    'state',
    t('integrations.state'),
    (row) => t(`integrations.states.${stateOf(row)}`),
    (row) => <IntegrationStatePill row={row} />,
    { width: 144 },
  ),
  text('schedule', t('integrations.schedule'), {
    value: ({ schedule }) => t(`integrations.schedules.${schedule}`),
    width: 156,
  }),
  moment('lastRun', t('integrations.lastRun'), {
    value: ({ lastRun }) => lastRun?.startedAt ?? null,
    width: 156,
  }),
  count('failedFiles', t('integrations.failedFiles'), { width: 120 }),
];
