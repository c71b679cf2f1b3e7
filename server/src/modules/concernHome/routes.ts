import { getConcernHome, getSetup } from '@fraktion/contract';

import type { Services } from '../../services.ts';
import { readAttention } from './attention.ts';
import { readSetup } from './setup.ts';

/** What a customer sees first: what needs attention, and how far a new account has come. */
export function registerConcernHome({ routes }: Services): void {
  routes.handle(getConcernHome, ({ tx, actor, query }) =>
    readAttention(tx, actor, query.locationId ?? null),
  );

  // As the owner: requests see no invitations.
  routes.handleAsOwner(getSetup, ({ tx, actor }) => readSetup(tx, actor.accountId));
}
