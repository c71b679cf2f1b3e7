import assert from 'node:assert/strict';
import { test } from 'node:test';

import { placeholderProblems } from './placeholders.ts';

test('ADM-06 placeholders are compared by name, whatever their order, number and format', () => {
  const original = '{{count}} of {{total, number}} for {{- name}}, $t(files)';
  assert.deepEqual(
    placeholderProblems(original, '$t(files): {{name}} {{ total }} {{count}} {{count}}'),
    { lost: [], unknown: [] },
  );
  assert.deepEqual(placeholderProblems(original, '{{count}} {{sum}}'), {
    lost: ['{{total}}', '{{name}}', '$t(files)'],
    unknown: ['{{sum}}'],
  });
  assert.deepEqual(placeholderProblems('Plain', 'Också'), { lost: [], unknown: [] });
});
