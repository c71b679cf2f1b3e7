import { findEverywhere } from '@fraktion/contract';

import type { Services } from '../../services.ts';
import { findHits } from './findHits.ts';

export function registerSearch({ routes }: Services): void {
  routes.handle(findEverywhere, ({ tx, actor, query }) => findHits(tx, actor, query.q));
}
