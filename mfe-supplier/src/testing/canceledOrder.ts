import type { OrderWithEvents } from '@fraktion/contract/orders';

import { orderFor } from './orderFor.ts';

/** The order after its customer has cancelled it. */
export const canceledOrder = (): OrderWithEvents =>
  orderFor({
    status: 'Canceled',
    version: 2,
    events: [
      {
        id: '0193a000-0000-7000-8000-0000000000e1',
        at: '2026-11-21T08:30:00.000Z',
        kind: 'canceled',
        actorName: 'Astrid Holm',
        status: 'Canceled',
        detail: null,
      },
    ],
  });
