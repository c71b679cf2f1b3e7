import { getDistributionWidget, getSetup, getTodos } from '@fraktion/contract';

import type { Services } from '../../services.ts';
import { readDistribution } from './distribution.ts';
import { readSetup } from './setup.ts';
import { readTodos } from './readTodos.ts';

/** What the home and the menu say: what waits, how far a new account has come, and what the widgets show. */
export function registerHome({ routes }: Services): void {
  routes.handle(getTodos, ({ tx, actor, query }) => readTodos(tx, actor, query));

  // As the owner: requests see no invitations.
  routes.handleAsOwner(getSetup, ({ tx, actor }) => readSetup(tx, actor.accountId));

  routes.handle(getDistributionWidget, ({ tx, actor, query }) =>
    readDistribution(tx, actor, query),
  );
}
