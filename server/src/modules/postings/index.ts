export { registerPostings } from './routes.ts';
export { applyToPast, countPast } from './applyToPast.ts';
export { noteChange } from './changes.ts';
export { inspectAgain } from './inspectAgain.ts';
export { readPostings } from './postingRows.ts';
