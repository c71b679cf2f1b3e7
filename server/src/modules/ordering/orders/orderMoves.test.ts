import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  acceptOrder,
  addOrderFiles,
  addOrderWeight,
  arriveAtOrder,
  addSubSupplier,
  allowedOrderActions,
  approveOrder,
  cancelOrder,
  correctOrderWeight,
  declineOrder,
  editOrder,
  forwardOrder,
  handBackOrder,
  listOrders,
  listSupplierOrders,
  markOrderCollected,
  markOrderEmptied,
  notApproveOrder,
  type OrderAction,
  orderActions,
  type OrderSide,
  type OrderWithEvents,
  removeForward,
  replanOrder,
  reportFutileDriving,
  setOutForOrder,
  sendOrderAgain,
  sendOrderElsewhere,
} from '@fraktion/contract';
import fc from 'fast-check';

import { buildAccount, buildCollector } from '../../../testing/rows/builders.ts';
import { buildChain, type Chain } from '../../../testing/rows/chain.ts';
import {
  type Answer,
  type Client,
  startTestApp,
  type TestApp,
} from '../../../testing/servers/testApp.ts';
import { testSize } from '../../../testing/testSize.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

let t: TestApp;
let chain: Chain;
/** Another supplier of the same customer, and its collector there: orders move between the two. */
let rival: Client;
let rivalId: string;
before(async () => {
  t = await startTestApp();
  chain = await buildChain(t);
  const { id } = await buildAccount(t.db, { kind: 'supplier', name: 'Rival ApS' });
  rival = await signInNew(t, id, 'Supplier');
  const known = { name: 'Rival', supplier_account_id: id };
  rivalId = (await buildCollector(t.db, chain.customer.id, known)).id;
  await rival(addSubSupplier, { body: { vatNumber: chain.cvr } });
});
after(() => t.stop());

type Result = Answer<OrderWithEvents | null>;
type MoveCall = (
  by: Client,
  id: string,
  version: number,
  order: OrderWithEvents,
) => Promise<Result>;

const isRivals = ({ supplierName }: OrderWithEvents): boolean => supplierName === 'Rival';

const kg = { kgCollected: '25' };
const why = { reason: 'So it is' };
const acts: Readonly<Record<OrderAction, MoveCall>> = {
  accept: (by, id, version) =>
    by(acceptOrder, { params: { id }, body: { version, plannedDate: null } }),
  decline: (by, id, version) =>
    by(declineOrder, { params: { id }, body: { version, ...why, offeredDate: null } }),
  forward: (by, id, version) =>
    by(forwardOrder, { params: { id }, body: { version, receiverId: chain.receiver.id } }),
  removeForward: (by, id, version) => by(removeForward, { params: { id }, body: { version } }),
  addWeight: (by, id, version) => by(addOrderWeight, { params: { id }, body: { version, ...kg } }),
  replan: (by, id, version) =>
    by(replanOrder, { params: { id }, body: { version, plannedDate: '2099-03-03' } }),
  handBack: (by, id, version) => by(handBackOrder, { params: { id }, body: { version, ...why } }),
  setOut: (by, id) => by(setOutForOrder, { params: { id } }),
  arrive: (by, id) => by(arriveAtOrder, { params: { id } }),
  reportFutile: (by, id, version) =>
    by(reportFutileDriving, { params: { id }, body: { version, ...why } }),
  markCollected: (by, id, version) =>
    by(markOrderCollected, { params: { id }, body: { version, ...kg } }),
  markEmptied: (by, id, version) =>
    by(markOrderEmptied, { params: { id }, body: { version, ...kg } }),
  correctWeight: (by, id, version) =>
    by(correctOrderWeight, { params: { id }, body: { version, ...kg } }),
  cancel: (by, id, version) => by(cancelOrder, { params: { id }, body: { version } }),
  approve: (by, id, version) => by(approveOrder, { params: { id }, body: { version } }),
  notApprove: (by, id, version) =>
    by(notApproveOrder, { params: { id }, body: { version, ...why } }),
  addFiles: (by, id) =>
    by(addOrderFiles, {
      params: { id },
      body: { kind: 'photo' },
      files: [new File([`%PDF-1.7\n${randomUUID()}\n%%EOF`], 'note.pdf')],
    }),
  edit: (by, id, version) =>
    by(editOrder, {
      params: { id },
      body: {
        version,
        asFastAsPossible: false,
        wantedEmptiedDate: '2099-03-02',
        comment: null,
        requisitionId: null,
      },
    }),
  sendAgain: (by, id, version) => by(sendOrderAgain, { params: { id }, body: { version } }),
  sendElsewhere: (by, id, version, order) =>
    by(sendOrderElsewhere, {
      params: { id },
      body: { version, collectorId: isRivals(order) ? chain.collector.id : rivalId },
    }),
};

const people = ['admin', 'driver', 'rival', 'sub', 'stranger'] as const;
type Person = (typeof people)[number];
const clientOf = (who: Person): Client => (who === 'rival' ? rival : chain[who]);

/** The side of each user; null if it does not see the order. */
function sideOf(who: Person, order: OrderWithEvents): OrderSide | null {
  if (who === 'admin') return 'customer';
  if (who === 'sub') return order.forward === 'none' ? null : 'receiver';
  if (who === 'stranger') return null;
  return isRivals(order) === (who === 'rival') ? 'supplier' : null;
}

const isOpen = (who: Person, order: OrderWithEvents, name: OrderAction): boolean => {
  const side = sideOf(who, order);
  return side !== null && allowedOrderActions(order, side).includes(name);
};

/** The refusal of an action that is closed. */
function refusalOf(who: Person, order: OrderWithEvents, name: OrderAction): [number, string] {
  const { by } = orderActions[name];
  const mayNever =
    (by === 'customer') !== (who === 'admin') || (by === 'supplier' && who === 'sub');
  if (mayNever) return [403, 'Generic.Forbidden'];
  if (name === 'forward' && who === 'stranger') return [404, 'SubSuppliers.Unknown'];
  return sideOf(who, order) ? [409, 'Orders.Not.Open'] : [404, 'Generic.Not.Found'];
}

/** Every order of the walks, in its present state. */
const orders = new Map<string, OrderWithEvents>();

/** Each list contains exactly the orders of its reader. */
async function holdListsAgainstOrders(what: string): Promise<void> {
  for (const who of people) {
    const list = who === 'admin' ? listOrders : listSupplierOrders;
    const { data } = await clientOf(who)(list, { query: { pageSize: 500 } });
    const own = [...orders.values()].filter((order) => sideOf(who, order));
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
    assert.deepEqual(ids(data), ids(own), `the list of ${who} after ${what}`);
    for (const { id, side } of data)
      assert.equal(side, sideOf(who, orders.get(id)!), `the side of ${who} after ${what}`);
  }
}

/** One step, compared with the table of actions; returns the order's new state. */
async function step(
  order: OrderWithEvents,
  who: Person,
  name: OrderAction,
): Promise<OrderWithEvents> {
  const open = isOpen(who, order, name);
  const answer = await acts[name](clientOf(who), order.id, order.version, order);
  const what = `${who} ${name} from ${order.status} ${order.forward}`;
  const outcome = [answer.status, answer.error?.message];
  assert.deepEqual(outcome, open ? [200, undefined] : refusalOf(who, order, name), what);
  if (!sideOf(who, order))
    assert.equal(answer.error?.current, undefined, 'a refusal shows nothing of an order of others');
  const now = await chain.seenBy(chain.admin, order.id);
  orders.set(now.id, now);
  if (open) await holdListsAgainstOrders(what);
  else assert.equal(now.version, order.version, `${what}, and nothing changed`);
  return now;
}

test('SUP-03 SUP-11 AUT-02 no sequence of actions by anybody leads where the table does not, nor shows an order of others', async () => {
  const names = Object.keys(acts) as OrderAction[];
  const move = fc.tuple(fc.constantFrom(...people), fc.constantFrom(...names), fc.nat());
  // Most random moves are refused; each is followed by an open one that ends nothing, so that orders get far.
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 15, maxLength: 30 }), async (moves) => {
      let order = await chain.ordered();
      orders.set(order.id, order);
      for (const [who, name, pick] of moves) {
        order = await step(order, who, name);
        const open = names.filter((each) => each !== 'cancel' && isOpen(who, order, each));
        const next = open[pick % open.length];
        if (next) order = await step(order, who, next);
      }
    }),
    // Walks cannot be shrunk: the lists contain the orders of earlier ones.
    { numRuns: testSize({ usual: 3, all: 5, long: 20 }), endOnFailure: true },
  );
});
