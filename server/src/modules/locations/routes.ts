import { createLocation as create, listLocations } from '@fraktion/contract';

import type { Services } from '../../services.ts';
import { createLocation } from './createLocation.ts';
import { readLocations } from './locationReads.ts';

export function registerLocations({ routes }: Services): void {
  routes.handle(listLocations, ({ actor, tx, query }) => readLocations(tx, actor, query));

  routes.handle(create, ({ actor, tx, body }) => createLocation(tx, actor, body));
}
