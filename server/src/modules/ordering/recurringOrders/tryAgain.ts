import type { RecurringOrder } from '@fraktion/contract';

import type { Db } from '../../../db/database.ts';
import { accountTransaction } from '../../../db/transaction.ts';
import type { Blobs } from '../../../files/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { mustRead } from './changeRecurring.ts';
import { createPlaceDue } from './placeDue.ts';

/** Places due orders now instead of at night; the user sees the result at once. */
export async function tryAgain(
  services: { readonly db: Db; readonly blobs: Blobs },
  actor: Actor,
  id: string,
): Promise<RecurringOrder> {
  const { accountId } = actor;
  const read = () => accountTransaction(services.db, accountId, (tx) => mustRead(tx, actor, id));
  await read();
  await createPlaceDue(services)({ accountId, ruleId: id });
  return read();
}
