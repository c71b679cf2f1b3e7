import type { Integration, IntegrationFile, IntegrationRun } from '@fraktion/contract/integrations';
import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { Ban, CircleCheck, CircleX, Hourglass, TriangleAlert } from '@fraktion/shared-ui/icons';

const looks = {
  active: { tone: 'green', icon: CircleCheck },
  failing: { tone: 'red', icon: TriangleAlert },
  paused: { tone: 'grey', icon: Ban },
} as const;

/** Working, failed at its last run, or switched off. */
export const stateOf = ({ active, lastRun }: Pick<Integration, 'active' | 'lastRun'>) => {
  if (!active) return 'paused';
  return lastRun?.state === 'failed' ? 'failing' : 'active';
};

export const IntegrationStatePill = ({ row }: { readonly row: Integration }) => {
  const { t } = useTranslation('mfe-admin');
  const state = stateOf(row);
  return <StatusPill {...looks[state]} label={t(`integrations.states.${state}`)} />;
};

const under = { tone: 'grey', icon: Hourglass } as const;
const good = { tone: 'green', icon: CircleCheck } as const;
const bad = { tone: 'red', icon: CircleX } as const;

const runLooks = { waiting: under, taking: under, settling: under, done: good, failed: bad };

export const RunPill = ({ state }: Pick<IntegrationRun, 'state'>) => {
  const { t } = useTranslation('mfe-admin');
  return <StatusPill {...runLooks[state]} label={t(`integrations.runStates.${state}`)} />;
};

const fileLooks = {
  taken: under,
  retry: under,
  imported: good,
  failed: bad,
  dismissed: { tone: 'grey', icon: Ban },
} as const;

export const FilePill = ({ state }: { readonly state: IntegrationFile['state'] | 'dismissed' }) => {
  const { t } = useTranslation('mfe-admin');
  return <StatusPill {...fileLooks[state]} label={t(`integrations.fileStates.${state}`)} />;
};
