export { invoiceTodos } from './invoiceTodos.ts';
export { registerInvoices } from './routes.ts';
