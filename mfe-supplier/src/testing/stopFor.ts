import type { Stop } from '@fraktion/contract/rounds';
import type { OrderWithEvents } from '@fraktion/contract/orders';

import { orderFor } from './orderFor.ts';

/** A stop of a round, with an order whose id ends with its position; of its place nothing is known. */
export const stopFor = (position: number, change: Partial<OrderWithEvents> = {}): Stop => ({
  order: orderFor({ id: `0193a000-0000-7000-8000-00000000010${position}`, ...change }),
  position,
  driverId: null,
  driverName: null,
  zip: null,
  town: null,
  latitude: null,
  longitude: null,
  site: null,
  volumeM3: null,
  picture: null,
  expectedKg: null,
});
