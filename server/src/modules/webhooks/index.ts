export { createDeliver } from './deliver.ts';
export { queueInvoiceWebhooks, queueOrderWebhooks } from './queue.ts';
export { registerWebhooks } from './routes.ts';
