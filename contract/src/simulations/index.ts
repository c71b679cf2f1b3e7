export * from './handlingItemCalls.ts';
export * from './handlingItems.ts';
export * from './simulations.ts';
export * from './wasteDistribution.ts';
export * from './wasteHandling.ts';
