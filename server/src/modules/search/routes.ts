import { findEverywhere, findInDirectory as findInDirectoryCall } from '@fraktion/contract';

import type { Services } from '../../services.ts';
import { findHits } from './findHits.ts';
import { findInDirectory } from './findInDirectory.ts';

export function registerSearch({ routes }: Services): void {
  routes.handle(findEverywhere, ({ tx, actor, query }) => findHits(tx, actor, query.q));

  // No account has these: the call is for platform staff alone.
  routes.handleAsOwner(findInDirectoryCall, ({ tx, query }) => findInDirectory(tx, query.q));
}
