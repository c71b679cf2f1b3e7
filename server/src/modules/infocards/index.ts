export { canBeMailed } from './collectorMail.ts';
export { registerInfocards } from './routes.ts';
export { readUnderWay } from './underWay.ts';
