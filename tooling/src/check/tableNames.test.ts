import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { root } from '../build/places.ts';

/** An element, as far as its attributes go; an arrow inside them does not end it. */
const table = /<table\b(?:[^>]|=>)*>|role="(?:grid|table|treegrid)"[^>]*>/g;
const named = /aria-label(?:ledby)?=/;

test('SHL-22 every table of a page has a name for screen readers', () => {
  const files = globSync('{shell,shared-*,mfe-*}/src/**/*.tsx', { cwd: root }).filter(
    (file) => !/\.test\.tsx$|\/testing\//.test(file),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(table)].map(([text]) => ({ file, text })),
  );
  assert.ok(found.length > 15);
  assert.deepEqual(
    found.filter(({ text }) => !named.test(text)),
    [],
  );
});
