/** For the tests of pages in other packages. */
export { asPhone, renderPage } from './renderPage.tsx';
