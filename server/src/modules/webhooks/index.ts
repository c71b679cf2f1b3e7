export { createDeliver } from './deliver.ts';
export { queueOrderWebhooks } from './queue.ts';
export { registerWebhooks } from './routes.ts';
