import { type SqlBool, sql } from 'kysely';

import { inLocationScope } from '../../../../db/locationScope.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { Party } from '../party.ts';
import { readOrder } from './customerReads.ts';

/** The orderer: a user of the account, at its locations. */
export const customerParty = (actor: Actor): Party => ({
  parts: [
    {
      side: 'customer',
      reaches: sql<SqlBool>`orders.account_id = ${actor.accountId}
        and ${inLocationScope(actor, 'order', 'orders.location_id')}`,
    },
  ],
  userId: actor.userId,
  userName: actor.userName,
  read: (tx, id) => readOrder(tx, actor, id),
});
