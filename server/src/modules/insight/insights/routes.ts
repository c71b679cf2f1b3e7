import {
  getRecyclingGoal,
  listContainerAdvice as adviceCall,
  listOutliers as outliersCall,
  putRecyclingGoal,
  readCostBridge as bridgeCall,
} from '@fraktion/contract';

import type { Services } from '../../../services.ts';
import { listContainerAdvice } from './containerAdvice.ts';
import { readCostBridge } from './costBridge.ts';
import { putGoal, readGoal } from './goal.ts';
import { listOutliers } from './outliers.ts';

/** Findings from the data itself: why the cost changed, outliers, and possible savings. */
export function registerInsights({ routes }: Services): void {
  routes.handle(bridgeCall, ({ tx, actor, query }) => readCostBridge(tx, actor, query));

  routes.handle(outliersCall, ({ tx, actor, query }) => listOutliers(tx, actor, query));

  routes.handle(adviceCall, ({ tx, actor, query }) => listContainerAdvice(tx, actor, query));

  routes.handle(getRecyclingGoal, ({ tx, actor }) => readGoal(tx, actor.accountId));

  routes.handle(putRecyclingGoal, ({ tx, actor, body }) => putGoal(tx, actor.accountId, body));
}
