import { defineModule } from '../../defineModule.ts';
import { registerInsights } from './routes.ts';

export { listContainerAdvice } from './containerAdvice.ts';
export { readCostBridge } from './costBridge.ts';
export { listOutliers } from './outliers.ts';

export const insights = defineModule({
  area: 'insight',
  calls: registerInsights,
});
