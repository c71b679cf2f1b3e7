export { registerWasteAccounting } from './routes.ts';
