import { shellPaths } from '@fraktion/contract/releases';

import { shellPages } from './shellPages.ts';

test('PLT-19 every page of the shell is reserved for it', () => {
  const own = shellPages.flatMap(({ path, aliases }) => [path, ...aliases]);
  expect(own.toSorted()).toEqual(shellPaths.toSorted());
});
