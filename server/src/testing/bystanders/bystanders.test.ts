import { test } from 'node:test';

import { bills, cards, orders, prices, weighings } from './rows.ts';
import { buildWorld } from './world.ts';
import { testServer } from '../servers/testServer.ts';

const t = await testServer();
const world = await buildWorld(t);

for (const [what, rows] of Object.entries({
  'AGR-01 INS-06 a price': prices,
  'INS-06 an order': orders,
  'INS-06 a weighing': weighings,
  'REC-10 a container': cards,
  'REC-10 INS-06 REP-06 a posted invoice': bills,
}))
  for (const [name, given] of Object.entries(rows))
    test(`${what} ${name} changes no other reading than it must`, () =>
      world.bench.tries(given(world)));
