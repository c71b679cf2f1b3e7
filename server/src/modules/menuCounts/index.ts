import { getMenuCounts } from '@fraktion/contract';

import type { Services } from '../../services.ts';
import { readMenuCounts } from './readMenuCounts.ts';

/** What the menu says beside its entries. */
export function registerMenuCounts({ routes }: Services): void {
  routes.handle(getMenuCounts, ({ tx, actor, query }) =>
    readMenuCounts(tx, actor, query.locationId ?? null),
  );
}
