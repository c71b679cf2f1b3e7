import { getDistributionWidget, getSetup, getTodos } from '@fraktion/contract';

import type { Services } from '../../../services.ts';
import { defineModule, type PortalParts } from '../../defineModule.ts';
import { readDistribution } from './distribution.ts';
import { readTodos } from './readTodos.ts';
import { readSetup } from './setup.ts';

/** Data for the home page and the menu: to-dos, the setup progress of a new account, and the widgets. */
function registerHome({ routes }: Services, { modules }: PortalParts): void {
  routes.handle(getTodos, ({ tx, actor, query }) => readTodos(tx, actor, modules.todos, query));

  // As the owner: requests see no invitations.
  routes.handleAsOwner(getSetup, ({ tx, actor }) => readSetup(tx, actor.accountId));

  routes.handle(getDistributionWidget, ({ tx, actor, query }) =>
    readDistribution(tx, actor, query),
  );
}

export const home = defineModule({
  area: 'insight',
  calls: registerHome,
});
