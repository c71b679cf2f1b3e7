import type { LinkedOrder, OrderWithEvents } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import type { Party } from '../party.ts';
import { linkParty, readOfLink } from './linkParty.ts';
import { proveLink } from './orderLink.ts';

/** The order as the link shows it, also after its use: then with the order's state. */
export async function readByLink(tx: Tx, orderId: string): Promise<LinkedOrder> {
  const order = await readOfLink(tx, orderId);
  if (!order) throw new Error(`Order ${orderId} has a link and is not there`);
  return order;
}

/** Lets the proven holder of a link act on its order. */
export async function actByLink(
  tx: Tx,
  { id, secret }: { readonly id: string; readonly secret: string },
  act: (party: Party) => Promise<OrderWithEvents>,
): Promise<LinkedOrder> {
  await proveLink(tx, id, secret);
  await act(await linkParty(tx, id));
  return readByLink(tx, id);
}
