export { readPostings } from './postingRows.ts';
export { registerPostings } from './routes.ts';
