import { listWasteFractions } from '@fraktion/contract';

import type { Services } from '../../services.ts';
import { readWasteFractions } from './wasteFractionReads.ts';

export function registerWasteFractions({ routes }: Services): void {
  routes.handle(listWasteFractions, ({ actor, tx, query }) => readWasteFractions(tx, actor, query));
}
