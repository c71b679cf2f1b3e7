import {
  addSubSupplier,
  createOrder,
  forwardOrder,
  getOrder,
  getSupplierOrder,
  type OrderWithEvents,
} from '@fraktion/contract';

import { buildAccount, buildInfocard, buildUser } from './builders.ts';
import { buildTrade, newOrder } from './orders.ts';
import type { Client, TestApp } from '../servers/testApp.ts';
import { signInNew } from './accountServer.ts';

let companies = 0;

/** A trade whose supplier forwards to a sub-supplier, each with a signed-in user, and an unrelated supplier. */
export async function buildChain(t: TestApp) {
  const trade = await buildTrade(t);
  const cvr = String(30_000_000 + ++companies);
  const receiver = await buildAccount(t.db, { kind: 'supplier', name: 'Underkører ApS', cvr });
  const sub = await signInNew(t, receiver.id, 'SupSupplier');
  const stranger = await t.signIn(
    (await buildUser(t.db, (await buildAccount(t.db, { kind: 'supplier' })).id, 'Supplier')).email,
  );
  await trade.driver(addSubSupplier, { body: { vatNumber: cvr } });

  const ordered = async (asked: Parameters<typeof newOrder>[1] = {}): Promise<OrderWithEvents> => {
    const { id } = await buildInfocard(t.db, trade.customer.id, {
      location_id: trade.location.id,
      collector_id: trade.collector.id,
    });
    return (await trade.admin(createOrder, { body: newOrder(id, asked) })).data;
  };
  const forward = ({ id, version }: OrderWithEvents) =>
    trade.driver(forwardOrder, { params: { id }, body: { version, receiverId: receiver.id } });
  const seenBy = async (by: Client, id: string): Promise<OrderWithEvents> =>
    (await by(by === trade.admin ? getOrder : getSupplierOrder, { params: { id } })).data;
  return { ...trade, receiver, cvr, sub, stranger, ordered, forward, seenBy };
}

export type Chain = Awaited<ReturnType<typeof buildChain>>;
