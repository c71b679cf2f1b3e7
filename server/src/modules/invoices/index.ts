export { invoicesToPost } from './invoicesToPost.ts';
export { registerInvoices } from './routes.ts';
