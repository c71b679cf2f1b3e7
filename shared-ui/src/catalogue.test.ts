import { globSync } from 'node:fs';
import { join } from 'node:path';

import { groups, unseen } from '../catalogue/groups/index.ts';

const isComponent = ([name, value]: [string, unknown]): boolean =>
  /^[A-Z][a-z]/.test(name) &&
  (typeof value === 'function'
    ? !(value.prototype instanceof Error)
    : typeof value === 'object' && value !== null && '$$typeof' in value);

/** Of every entry of the package; the icons are all shown with `Icon`. */
const entries = globSync(['index.ts', '*/index.ts'], {
  cwd: import.meta.dirname,
  exclude: ['icons', 'testing'],
});

test('every exported component is in the catalogue, once, or named with the reason why it has no picture', async () => {
  const exported = new Set<string>();
  for (const entry of entries) {
    const found = (await import(join(import.meta.dirname, entry))) as object;
    for (const each of Object.entries(found)) if (isComponent(each)) exported.add(each[0]);
  }
  const shown = Object.values(groups).flatMap((group) => Object.keys(group));
  expect([...shown, ...Object.keys(unseen)].toSorted()).toEqual([...exported].toSorted());
});
