import { simulateInfocardPath } from '@fraktion/contract/pages';
import { roleAllows } from '@fraktion/contract/roles';
import { simulationWriters } from '@fraktion/contract/simulations';
import { useProfile } from '@fraktion/shared-auth';
import { Box, ButtonLink, useTranslation } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

import type { InsightPeriod } from './useInsights.ts';

interface Container {
  readonly infocardId: string;
  readonly infocardName: string;
}

/** A link from a finding to a new simulation of its container, with the figures of the same days. */
export function useSimulate(days: Pick<InsightPeriod, 'fromDate' | 'toDate'>) {
  const { t } = useTranslation('mfe-economics');
  const mayBegin = roleAllows(simulationWriters, useProfile().role);
  return ({ infocardId, infocardName }: Container): ReactNode =>
    mayBegin ? (
      // Simulations are made at a desk.
      <Box hideBelow="md">
        <ButtonLink
          size="small"
          to={simulateInfocardPath(infocardId, days)}
          aria-label={t('insights.simulateOne', { name: infocardName })}
        >
          {t('insights.simulate')}
        </ButtonLink>
      </Box>
    ) : undefined;
}
