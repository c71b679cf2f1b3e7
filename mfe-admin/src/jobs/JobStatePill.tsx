import type { JobState } from '@fraktion/contract/jobs';
import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { CircleAlert, Hourglass, Play, Repeat } from '@fraktion/shared-ui/icons';

const looks = {
  waiting: { tone: 'grey', icon: Hourglass },
  running: { tone: 'blue', icon: Play },
  retrying: { tone: 'amber', icon: Repeat },
  failed: { tone: 'red', icon: CircleAlert },
} as const;

export const JobStatePill = ({ state }: { readonly state: JobState }) => {
  const { t } = useTranslation('mfe-admin');
  return <StatusPill {...looks[state]} label={t(`jobs.states.${state}`)} />;
};
