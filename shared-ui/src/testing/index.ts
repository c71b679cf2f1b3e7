/** For the tests of other packages. */
export { testTexts } from './testTexts.ts';
