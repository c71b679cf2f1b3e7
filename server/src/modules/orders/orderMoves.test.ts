import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import {
  acceptOrder,
  addOrderWeight,
  allowedOrderActions,
  approveOrder,
  cancelOrder,
  correctOrderWeight,
  declineOrder,
  forwardOrder,
  markOrderCollected,
  markOrderEmptied,
  notApproveOrder,
  type OrderAction,
  type OrderSide,
  type OrderWithEvents,
  removeForward,
  reportFutileTrip,
} from '@fraktion/contract';
import fc from 'fast-check';

import { buildChain, type Chain } from '../../testing/chain.ts';
import { type Answer, type Client, startTestApp, type TestApp } from '../../testing/testApp.ts';

let t: TestApp;
let chain: Chain;
before(async () => {
  t = await startTestApp();
  chain = await buildChain(t);
});
after(() => t.stop());

type Result = Answer<OrderWithEvents | null>;
type Act = (by: Client, id: string, version: number) => Promise<Result>;

const kg = { kgCollected: '25' };
const why = { reason: 'So it is' };
const acts: Readonly<Partial<Record<OrderAction, Act>>> = {
  accept: (by, id, version) =>
    by(acceptOrder, { params: { id }, body: { version, plannedDate: null } }),
  decline: (by, id, version) =>
    by(declineOrder, { params: { id }, body: { version, ...why, offeredDate: null } }),
  forward: (by, id, version) =>
    by(forwardOrder, { params: { id }, body: { version, receiverId: chain.receiver.id } }),
  removeForward: (by, id, version) => by(removeForward, { params: { id }, body: { version } }),
  addWeight: (by, id, version) => by(addOrderWeight, { params: { id }, body: { version, ...kg } }),
  reportFutile: (by, id, version) =>
    by(reportFutileTrip, { params: { id }, body: { version, ...why } }),
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
};

/** From which side each of them looks at the order; a stranger from none. */
const sides = { admin: 'customer', driver: 'supplier', sub: 'receiver', stranger: null } as const;
type Who = keyof typeof sides;

const isSeen = (who: Who, { forward }: OrderWithEvents): boolean =>
  who === 'admin' || who === 'driver' || (who === 'sub' && forward !== 'none');

/** One step, held against the table of actions; gives the order as it stands then. */
async function step(order: OrderWithEvents, who: Who, name: OrderAction): Promise<OrderWithEvents> {
  const side: OrderSide | null = sides[who];
  const open =
    side !== null && isSeen(who, order) && allowedOrderActions(order, side).includes(name);
  const answer = await acts[name]!(chain[who], order.id, order.version);
  const what = `${who} ${name} from ${order.status} ${order.forward}: ${answer.status}`;
  assert.equal(answer.status === 200, open, what);
  if (!isSeen(who, order)) {
    assert.ok([403, 404].includes(answer.status), what);
    assert.equal(answer.error?.current, undefined, 'nothing of a foreign order is told');
  }
  const now = await chain.seenBy(chain.admin, order.id);
  if (!open) assert.equal(now.version, order.version, `${what}, and nothing changed`);
  return now;
}

test('SUP-03 SUP-11 AUT-02 no sequence of actions by anybody leads where the table does not, nor shows a foreign order', async () => {
  const move = fc.tuple(
    fc.constantFrom(...(Object.keys(sides) as Who[])),
    fc.constantFrom(...(Object.keys(acts) as OrderAction[])),
  );
  // Most random moves are refused; those that are open come first so that orders get far.
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 15, maxLength: 30 }), async (moves) => {
      let order = await chain.ordered();
      for (const [who, name] of moves) {
        order = await step(order, who, name);
        const side = sides[who];
        const [open] = side && isSeen(who, order) ? allowedOrderActions(order, side) : [];
        if (side && open && acts[open]) order = await step(order, who, open);
      }
    }),
    { numRuns: 12 },
  );
});
