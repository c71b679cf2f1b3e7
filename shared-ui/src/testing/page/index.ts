/** For the tests of pages in other packages. */
export { asPhone, renderPage } from './renderPage.tsx';
export { contrasts } from './contrasts.ts';
