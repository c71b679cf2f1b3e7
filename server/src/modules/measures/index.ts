export { rebuildRollUps } from './rebuild.ts';
export { registerMeasures } from './routes.ts';
export { readSums } from './sums.ts';
