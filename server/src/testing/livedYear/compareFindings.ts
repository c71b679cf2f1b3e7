import assert from 'node:assert/strict';

import Big from 'big.js';

import type { InspectedDocument } from './play.ts';
import type { PlayedDocument } from './played.ts';

/** What an inspection has found to be too much, line by line. */
export function compareFindings(
  document: PlayedDocument,
  { findings, detail }: InspectedDocument,
  lineIds: readonly string[],
): void {
  const found = document.lines.map((_, index) =>
    findings
      .filter(({ line, difference }) => line?.id === lineIds[index] && difference !== null)
      .reduce((sum, { difference }) => sum.plus(difference!), new Big(0))
      .toFixed(2),
  );
  const expected = document.lines.map(({ tooMuch }) => tooMuch);
  assert.deepEqual(found, expected, `${document.number} ${document.month}: billed too much`);
  if (expected.every((one) => one === '0.00'))
    assert.equal(
      detail.result,
      'Passed',
      `${document.number} ${document.month}: ${JSON.stringify(findings)}`,
    );
}
