import type { Integration } from '@fraktion/contract/integrations';
import { messageText, type Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { IntegrationStatePill, stateOf } from './StatePill.tsx';

const { text, count, moment, status } = columnsOf<Integration>();

/** The server with its folder, in one line. */
export const placeOf = ({ host, folder, containerName }: Integration): string =>
  [host, containerName, folder.replace(/^\//, '')].filter(Boolean).join('/');

/** What the last run brought, or why it failed. */
export function resultOf(t: Translate<'mfe-admin'>, { lastRun }: Integration): string {
  if (!lastRun) return t('integrations.neverRan');
  const { state, reason, taken, failed } = lastRun;
  if (state === 'failed') return messageText(reason ?? '') ?? t('integrations.stepFailed');
  if (state !== 'done') return t(`integrations.runStates.${state}`);
  if (taken === 0 && failed === 0) return t('integrations.lastNothing');
  const parts = [
    t('integrations.lastTaken', { count: taken }),
    failed > 0 ? t('integrations.failedCount', { count: failed }) : null,
  ];
  return parts.filter(Boolean).join(' · ');
}

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
  text('lastResult', t('integrations.lastResult'), {
    value: (row) => resultOf(t, row),
    width: 180,
  }),
  count('failedFiles', t('integrations.failedFiles'), { width: 120 }),
];
