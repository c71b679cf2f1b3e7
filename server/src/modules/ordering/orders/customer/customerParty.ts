import type { Actor } from '../../../../http/actor.ts';
import type { Party } from '../party.ts';
import { partOf } from '../reachedOrders.ts';
import { readOrder } from './customerReads.ts';

/** The orderer: a user of the account, at its locations. */
export const customerParty = (actor: Actor): Party => ({
  parts: [partOf('customer', actor)],
  userId: actor.userId,
  userName: actor.userName,
  read: (tx, id) => readOrder(tx, actor, id),
});
