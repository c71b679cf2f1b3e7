import type { Order } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { addJob } from '../../../../jobs/index.ts';
import { accountGroup, notifyEvent } from '../../../../realtime/index.ts';

/** An open inbox gets the event at once; mail and notifications are sent by the job. */
export async function notifySupplier(
  tx: Tx,
  { id: orderId, version }: Pick<Order, 'id' | 'version'>,
  supplierId: string | null,
  what: 'created' | 'sentAgain' = 'created',
): Promise<void> {
  if (supplierId) {
    await notifyEvent(tx, {
      groups: [accountGroup(supplierId)],
      event: 'create-order',
      payload: { orderId },
    });
  }
  await addJob(tx, 'orders.notify', { orderId, what, version });
}
