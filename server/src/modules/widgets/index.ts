import { getDistributionWidget } from '@fraktion/contract';

import type { Services } from '../../services.ts';
import { readDistribution } from './distribution.ts';

/** What the dashboard's widgets show. */
export function registerWidgets({ routes }: Services): void {
  routes.handle(getDistributionWidget, ({ tx, actor, query }) =>
    readDistribution(tx, actor, query),
  );
}
