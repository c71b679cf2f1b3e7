import type { CallAnswer } from '@fraktion/contract/call';
import type { getClientHealth } from '@fraktion/contract/clientReports';
import { formatCount, useTranslation } from '@fraktion/shared-ui';
import { Figures } from '@fraktion/shared-waste/figures';

import type { ServerTroubles } from './useServerTroubles.ts';

export interface HealthFacts {
  readonly health: CallAnswer<typeof getClientHealth>;
  /** Undefined while it is read. */
  readonly server: ServerTroubles | undefined;
}

/** The whole period in four figures; those that need somebody are red. */
export const Summary = ({ health: { releases, faults }, server }: HealthFacts) => {
  const { t } = useTranslation('mfe-admin');
  const sum = (field: 'failures' | 'slow') =>
    releases.reduce((all, release) => all + release[field], 0);
  const figure = (name: string, count: number | undefined, alarms = true) => ({
    name,
    values: [
      {
        figure: count === undefined ? '–' : formatCount(count),
        late: alarms && count !== undefined && count > 0,
      },
    ],
  });
  return (
    <Figures
      tiles
      least={150}
      label={t('health.summary')}
      figures={[
        figure(t('health.failures'), sum('failures')),
        figure(t('health.slow'), sum('slow'), false),
        figure(
          t('health.faults'),
          faults.reduce((all, { count }) => all + count, 0),
        ),
        figure(t('health.undelivered'), server && server.mailsFailed + server.jobsFailed),
      ]}
    />
  );
};
