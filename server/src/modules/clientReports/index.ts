export { prune, schedulePrune } from './prune.ts';
export { registerClientReports } from './routes.ts';
