export * from './handlingItemCalls.ts';
export * from './handlingItems.ts';
export { simulationReaders, simulationWriters } from './simulationCalls.ts';
export * from './simulations.ts';
export * from './wasteDistribution.ts';
export * from './wasteHandling.ts';
