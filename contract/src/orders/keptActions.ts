import {
  addOrderWeight,
  correctOrderWeight,
  markOrderCollected,
  markOrderEmptied,
  replanOrder,
  reportFutileDriving,
} from './supplierActions.ts';

/**
 * A driver's actions on the road: stored while there is no connection, and reviewed if someone else changed the order first.
 */
export const keptActions = [
  markOrderCollected,
  markOrderEmptied,
  addOrderWeight,
  correctOrderWeight,
  replanOrder,
  reportFutileDriving,
] as const;
