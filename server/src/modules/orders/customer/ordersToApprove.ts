import type { Expression } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';

/** Those that the home counts as `toApprove`, found by their status alone. */
export const ordersToApprove = (
  tx: Tx,
  actor: Actor,
  locationId: string | null,
): Expression<unknown> =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', actor.accountId)
    .where('status', '=', 'Emptied')
    .where(inLocationScope(actor, 'orders.location_id'))
    .$if(locationId !== null, (all) => all.where('location_id', '=', locationId));
