import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { root } from '../build/places.ts';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

interface Row {
  readonly id: string;
  readonly state: string;
  readonly how: string;
  readonly files: readonly string[];
}

const rows: readonly Row[] = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', , state = '', how = '', proof = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { id, state, how, files: [...proof.matchAll(/`([^`]+)`/g)].map(([, file]) => file!) };
  });

/** How many requirements each section of ASVS 5.0.0 has, chapter by chapter. */
const sections: readonly (readonly number[])[] = [
  [2, 10, 12, 3, 3],
  [3, 3, 5, 2],
  [1, 3, 5, 8, 8, 1, 5],
  [5, 5, 2, 4],
  [1, 6, 3, 3],
  [3, 12, 8, 6, 8, 4, 2, 4],
  [3, 4, 2, 5, 3, 2],
  [4, 4, 3, 2],
  [3, 4],
  [2, 3, 5, 16, 5, 2, 3],
  [4, 5, 5, 4, 2, 2, 2],
  [5, 2, 5],
  [4, 6, 4, 7],
  [2, 8, 3],
  [5, 5, 7, 4],
  [1, 5, 4, 3, 4],
  [2, 8, 2],
];

/** Those of level 3 alone. */
const levelThree = new Set(
  `1.2.10 1.3.12 1.5.3 2.3.5 2.4.2 3.1.1 3.2.3 3.3.5 3.4.7 3.4.8 3.5.6 3.5.7 3.5.8 3.6.1 3.7.3 3.7.4 3.7.5 4.1.4 4.1.5 4.2.2 4.2.3
  4.2.4 4.2.5 5.2.4 5.2.5 5.2.6 5.3.3 6.3.5 6.3.6 6.3.7 6.3.8 6.4.5 6.4.6 6.5.6 6.5.7 6.5.8 6.6.4 6.7.1 6.7.2 7.5.3 8.1.3 8.1.4 8.2.4
  8.3.2 8.3.3 8.4.2 10.2.3 10.3.5 10.4.12 10.4.13 10.4.14 10.4.15 10.4.16 11.1.3 11.1.4 11.2.4 11.2.5 11.3.4 11.3.5 11.5.2 11.6.2 11.7.1
  11.7.2 12.1.4 12.1.5 12.3.5 13.1.2 13.1.3 13.1.4 13.2.6 13.3.3 13.3.4 13.4.6 13.4.7 14.2.5 14.2.6 14.2.7 14.2.8 15.1.4 15.1.5 15.2.4
  15.2.5 15.4.1 15.4.2 15.4.3 15.4.4 16.5.4 17.1.2 17.2.5 17.2.6 17.2.7 17.2.8`.split(/\s+/),
);

const demanded = sections.flatMap((counts, chapter) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, at) => `${chapter + 1}.${section + 1}.${at + 1}`),
  ),
);

test('SRV-06 every requirement of the two levels has its row, once, in order', () => {
  assert.equal(demanded.length, 345);
  assert.deepEqual(
    rows.map(({ id }) => id),
    demanded.filter((id) => !levelThree.has(id)),
  );
});

test('SRV-06 every file that a row names exists; what is met names one, and what is not says why', () => {
  const states = ['met', 'part', 'not met', 'not tried', 'operator', 'none here'];
  for (const { id, state, how, files } of rows) {
    assert.ok(states.includes(state), `${id}: ${state}`);
    for (const file of files) assert.ok(existsSync(join(root, file)), `${id}: ${file}`);
    if (state === 'met') assert.ok(files.length > 0, `${id} names no file`);
    if (state === 'part' || state.startsWith('not ') || state === 'none here')
      assert.ok(how.length > 3, `${id} gives no reason`);
  }
});

test('SRV-06 the counts above the table are those of the table, and each requirement that is not met is explained', () => {
  for (const [state, its] of Map.groupBy(rows, (row) => row.state))
    assert.match(text, new RegExp(`\\b${its.length} ${state}[,.]`), state);
  const [explained = ''] = text.split('## Keys');
  for (const { id, state } of rows)
    if (state.startsWith('not ')) assert.ok(explained.includes(id), `${id} is not explained`);
});

test('SRV-06 every file that the page names anywhere exists', () => {
  const named = [...text.matchAll(/`([\w./-]+\/[\w./-]+\.(?:ts|tsx|md|cfg))`/g)].map(
    ([, file]) => file!,
  );
  assert.ok(named.length > 200);
  assert.deepEqual(
    named.filter((file) => !existsSync(join(root, file))),
    [],
  );
});
