import { addNamespace } from '@fraktion/shared-ui';
import { readScopes } from '@fraktion/shared-waste/testing';

import en from './locales/en.json';
import remote from './remote.ts';

beforeAll(() => addNamespace('mfe-ordering', 'en', en));

test.each(remote.pages.filter((page) => 'locationScope' in page))(
  'SHL-04 $path reads of its location alone',
  async (page) => {
    const { narrowed, forgotten } = await readScopes(page);
    expect(forgotten).toEqual([]);
    expect(narrowed).toBeGreaterThan(0);
  },
);
