import { addNamespace } from '@fraktion/shared-ui';
import { readScopes } from '@fraktion/shared-waste/testing';

import en from './locales/en.json';
import remote from './remote.ts';

beforeAll(() => addNamespace('mfe-dashboard', 'en', en));

test('SHL-04 no page reads of all locations where its address names one', async () => {
  const read = [];
  // The home page and a board read what their widgets ask for: here there are none.
  for (const page of remote.pages) read.push(await readScopes(page));
  expect(read.map(({ forgotten }) => forgotten)).toEqual([[], [], []]);
  expect(read.at(-1)?.narrowed).toBeGreaterThan(0);
});
