import { listFigureSources, readFigures as readCall } from '@fraktion/contract';

import type { Services } from '../../../services.ts';
import { readFigures } from './figures.ts';
import { listSources } from './sources.ts';

/** Figures of reports, dashboards and the API, and the records behind each figure. */
export function registerMeasures({ routes }: Services): void {
  routes.handle(readCall, ({ tx, actor, query }) => readFigures(tx, actor, query));

  routes.handle(listFigureSources, ({ tx, actor, query }) => listSources(tx, actor, query));
}
