import { announcePresence, endPresence, listPresence } from '@fraktion/contract';

import type { Services } from '../../../services.ts';
import { announce, end, readOthers } from './presence.ts';

/** Who has an invoice open at the same time. */
export function registerPresence({ routes }: Services): void {
  routes.handle(listPresence, ({ tx, actor, params }) => readOthers(tx, actor, params.id));

  routes.handle(announcePresence, async ({ tx, actor, params }) => {
    await announce(tx, actor, params);
    return undefined;
  });

  routes.handle(endPresence, async ({ tx, actor, params }) => {
    await end(tx, actor, params);
    return undefined;
  });
}
