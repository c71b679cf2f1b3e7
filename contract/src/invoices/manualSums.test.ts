import assert from 'node:assert/strict';
import { test } from 'node:test';

import { manualLineAmount, manualSums } from './manualSums.ts';

test('INV-03 a typed line is quantity × price, rounded half away from zero, however small or large', () => {
  const cases = [
    ['1', '0.005', '0.01'],
    ['-1', '0.005', '-0.01'],
    ['0.333', '3', '1.00'],
    ['3', '33.335', '100.01'],
    ['999999999.999', '999999999.999999', '999999999998999000.00'],
    ['0', '12', '0.00'],
  ] as const;
  for (const [quantity, unitPrice, amount] of cases)
    assert.equal(manualLineAmount({ quantity, unitPrice }), amount);
});

test('INV-03 VAT is reckoned once for each rate, however the rate is written', () => {
  const line = { quantity: '1', unitPrice: '0.10' };
  const { groups, net, tax, gross } = manualSums([
    { ...line, taxPercent: '25' },
    { ...line, taxPercent: '25.00' },
    { ...line, taxPercent: '12' },
    { ...line, taxPercent: '0' },
  ]);
  assert.deepEqual(groups, [
    { percent: '25', taxable: '0.20', tax: '0.05' },
    { percent: '12', taxable: '0.10', tax: '0.01' },
    { percent: '0', taxable: '0.10', tax: '0.00' },
  ]);
  assert.deepEqual([net, tax, gross], ['0.40', '0.06', '0.46']);
  assert.deepEqual(manualSums([]), { groups: [], net: '0.00', tax: '0.00', gross: '0.00' });
});

test('SRV-12 INV-03 a rate of any length is looked at once, and not from each of its zeros', () => {
  const { user } = process.cpuUsage();
  const line = { quantity: '1', unitPrice: '0.10', taxPercent: `0.${'0'.repeat(200_000)}1` };
  assert.equal(manualSums([line]).tax, '0.00');
  const seconds = process.cpuUsage({ user, system: 0 }).user / 1e6;
  assert.ok(seconds < 5, `${seconds} s`);
});
