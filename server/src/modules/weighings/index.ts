export { createMatchBatch } from './matchBatch.ts';
export { registerWeighingRoutes } from './routes.ts';
