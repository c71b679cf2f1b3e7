export { accountColumns } from './accountColumns.ts';
export { registerAccounts } from './routes.ts';
