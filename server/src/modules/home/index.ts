import { getDistributionWidget, getSetup, getTodos } from '@fraktion/contract';

import type { Services } from '../../services.ts';
import { readDistribution } from './distribution.ts';
import { readSetup } from './setup.ts';
import { readTodos } from './readTodos.ts';

/** Data for the home page and the menu: to-dos, the setup progress of a new account, and the widgets. */
export function registerHome({ routes }: Services): void {
  routes.handle(getTodos, ({ tx, actor, query }) => readTodos(tx, actor, query));

  // As the owner: requests see no invitations.
  routes.handleAsOwner(getSetup, ({ tx, actor }) => readSetup(tx, actor.accountId));

  routes.handle(getDistributionWidget, ({ tx, actor, query }) =>
    readDistribution(tx, actor, query),
  );
}
