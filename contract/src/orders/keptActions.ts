import {
  addOrderWeight,
  correctOrderWeight,
  markOrderCollected,
  markOrderEmptied,
  replanOrder,
  reportFutileTrip,
} from './supplierActions.ts';

/** What a driver types on the way: kept where no connection is there, and looked at again where someone else was faster. */
export const keptActions = [
  markOrderCollected,
  markOrderEmptied,
  addOrderWeight,
  correctOrderWeight,
  replanOrder,
  reportFutileTrip,
] as const;
