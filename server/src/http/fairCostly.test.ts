import assert from 'node:assert/strict';
import { test } from 'node:test';

import { exportInvoice } from '@fraktion/contract';

import { buildCustomer } from '../testing/rows/accountServer.ts';
import { importedInvoice } from '../testing/rows/invoices.ts';
import { eventually } from '../testing/rows/orders.ts';
import { watchTurns } from '../testing/watchTurns.ts';
import { testServer } from '../testing/servers/testServer.ts';

const t = await testServer();

/** A customer that exports its invoice, and what was answered so far. */
async function exporting() {
  const { admin, accountId } = await buildCustomer(t);
  const { id } = await importedInvoice(admin);
  const statuses: number[] = [];
  const ask = async (): Promise<void> => {
    statuses.push((await admin(exportInvoice, { params: { id } })).status);
  };
  const answered = (): number => statuses.filter((status) => status === 200).length;
  return { ask, statuses, answered, accountId };
}

test('SRV-13 of five hundred exports of an account some are refused and the others wait behind themselves: those of another account are answered in turn', async () => {
  const [flood, neighbour] = [await exporting(), await exporting()];
  const all = Array.from({ length: 500 }, flood.ask);
  await eventually(async () => flood.statuses.includes(503), 'the line of the flood is full');
  const turns = watchTurns((key) => key === neighbour.accountId);
  for (let at = 0; at < 6; at += 1) await neighbour.ask();
  const meanwhile = turns.stop();
  assert.deepEqual(neighbour.statuses, [200, 200, 200, 200, 200, 200]);
  // Without turns all of its line, about forty, would go first.
  assert.ok(meanwhile <= 1, `${meanwhile} of the flood had their turn first`);
  await Promise.all(all);
  assert.deepEqual(new Set(flood.statuses), new Set([200, 503]));
  assert.ok(flood.answered() >= 30, String(flood.answered()));
});
