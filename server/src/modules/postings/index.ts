export { registerPostings } from './routes.ts';
export { noteChange } from './changes.ts';
export { readPostings } from './postingRows.ts';
