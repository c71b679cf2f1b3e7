import assert from 'node:assert/strict';
import { test } from 'node:test';

import { slowestOf } from './slowest.ts';

test('the longest of a suite are read from what node, jest and playwright print', () => {
  const output = [
    '✔ server/src/a.test.ts (1500.25ms)',
    '✔ SRV-01 a test is no file (90000.5ms)',
    'PASS shell/src/b.test.tsx (16.082 s)',
    'PASS shell/src/c.test.tsx',
    '  ✓    1 [journeys] › e2e/journeys/d.spec.ts:15:1 › ORD-01 an order (in a hurry) (3.5s)',
    '  ✘   12 [views] › e2e/views/e.spec.ts:7:3 › every page (1.2m)',
    '  ✓   13 [views] › e2e/views/f.spec.ts:7:3 › one page (950ms)',
  ].join('\n');
  assert.deepEqual(slowestOf(output), [
    { name: 'e2e/views/e.spec.ts:7', seconds: 72 },
    { name: 'shell/src/b.test.tsx', seconds: 16.082 },
    { name: 'e2e/journeys/d.spec.ts:15', seconds: 3.5 },
    { name: 'server/src/a.test.ts', seconds: 1.500_25 },
  ]);
  assert.deepEqual(
    slowestOf(output, 1).map(({ name }) => name),
    ['e2e/views/e.spec.ts:7'],
  );
});
