import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as z from 'zod/mini';

import { maxLoadKg, weightKg } from './values.ts';

test('SUP-03 a load weighs from nothing to what a truck can carry, with up to 3 decimals', () => {
  const isWeight = (kg: string): boolean => z.safeParse(weightKg, kg).success;
  for (const kg of ['0', '0.5', '99999.999', maxLoadKg, `${maxLoadKg}.000`])
    assert.equal(isWeight(kg), true, kg);
  for (const kg of ['', '-1', '1.2345', '12,5', '100000.001', '100001', '1000000', '1e3'])
    assert.equal(isWeight(kg), false, kg);
});
