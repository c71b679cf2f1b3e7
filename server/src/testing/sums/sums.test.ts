import assert from 'node:assert/strict';
import { test } from 'node:test';

import { expected } from './expected.ts';
import { readSums } from './readings.ts';
import { readInUnits, units } from './units.ts';
import { buildWorld } from './world.ts';
import { testServer } from '../servers/testServer.ts';

const t = await testServer();

test('REP-01 REP-06 SIM-02 DSH-02 each sum contains the rows that it must', async () => {
  assert.deepEqual(await readSums(await buildWorld(t)), expected);
});

test('AGR-01 INS-02 REP-01 a weight and its price are the same by the kilogram and by the tonne', async () => {
  const names = Object.keys(units) as (keyof typeof units)[];
  for (const agreed of names)
    for (const billed of names)
      for (const asked of names.filter((name) => name !== billed))
        assert.deepEqual(
          await readInUnits(t, { agreed, billed, asked }),
          {
            posted: [['1350.0000', '1.500']],
            findings: [['wrongRate', 'failed', '150.0000']],
            priced: ['1200', 'dearer', '150.0000'],
            perKg: '0.8',
            mostPerKg: '0.804',
            figures: ['1350.0000', '1500.000', '900.0000'],
          },
          `agreed by the ${agreed}, billed by the ${billed}, asked by the ${asked}`,
        );
});
