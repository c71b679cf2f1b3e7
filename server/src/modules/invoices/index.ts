export { registerInvoices } from './routes.ts';
