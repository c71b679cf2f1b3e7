import { tidyCode } from './ewcCodeName.ts';

test.each([
  ['200121*', '20 01 21*'],
  ['20 01 21', '20 01 21'],
  ['20.01.21 *', '20 01 21*'],
  [' 200121 ', '20 01 21'],
  ['2001', '2001'],
  ['waste', 'waste'],
])('ADM-01 a code typed as %p is taken as %p', (typed, code) => {
  expect(tidyCode(typed)).toBe(code);
});
