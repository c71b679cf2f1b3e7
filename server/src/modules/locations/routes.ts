import { listLocations } from '@fraktion/contract';

import type { Services } from '../../services.ts';
import { readLocations } from './locationReads.ts';

export function registerLocations({ routes }: Services): void {
  routes.handle(listLocations, ({ actor, tx, query }) => readLocations(tx, actor, query));
}
