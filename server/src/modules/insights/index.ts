export { listContainerAdvice } from './containerAdvice.ts';
export { readCostBridge } from './costBridge.ts';
export { listOutliers } from './outliers.ts';
export { registerInsights } from './routes.ts';
