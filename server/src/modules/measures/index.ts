export { type Filter, isChosen } from './filter.ts';
export { readFigures, refuseTurned } from './figures.ts';
export { dayIn, factors, readFactorDays } from './factors.ts';
export { type ClosedSpan, comparedSpan, daysLater, monthsIn, splitAt } from './periods.ts';
export { rebuildRollUps } from './rebuild.ts';
export { registerMeasures } from './routes.ts';
export { settleLater } from './settleLater.ts';
export { readSums } from './sums.ts';
