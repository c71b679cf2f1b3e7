/** The cells of a downloaded Excel file, and any part of it. */
export { cellsOf, unzipped } from '@fraktion/server/testing/reading/unzipped';
