export { canBeMailed } from './collectorMail.ts';
export { infocardsFromFiles } from './infocardsFromFiles.ts';
export { registerInfocards } from './routes.ts';
export { readUnderWay } from './underWay.ts';
