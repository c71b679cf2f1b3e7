export { accountsFromFiles } from './accountsFromFiles.ts';
export { registerBookkeeping } from './routes.ts';
