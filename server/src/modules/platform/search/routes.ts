import { findEverywhere, findInDirectory as findInDirectoryCall } from '@fraktion/contract';

import type { Services } from '../../../services.ts';
import { findHits } from './findHits.ts';
import { findInDirectory } from './findInDirectory.ts';

export function registerSearch({ routes }: Services): void {
  routes.handle(findEverywhere, ({ tx, actor, query }) => findHits(tx, actor, query.q));

  // These belong to no account: the call is for platform staff only.
  routes.handleAsOwner(findInDirectoryCall, ({ tx, query }) => findInDirectory(tx, query.q));
}
