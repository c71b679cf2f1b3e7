import { defineModule } from '../../defineModule.ts';
import { registerMeasures } from './routes.ts';
import { settleLater } from './settleLater.ts';

export { type Filter, isChosen } from './filter.ts';
export { currencyOf, readFigures, refuseTurned } from './figures.ts';
export { dayIn, factors, readFactorDays } from './factors.ts';
export { type ClosedSpan, comparedSpan, daysLater, monthsIn, splitAt } from './periods.ts';
export { rebuildRollUps } from './rebuild.ts';
export { hasShare, shares } from './shares.ts';
export { readSums } from './sums.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Writes the roll-ups that were too many for the transaction that has changed them. */
    'insights.settle': Record<string, never>;
  }
}

export const measures = defineModule({
  area: 'insight',
  calls: registerMeasures,
  jobs: {
    'insights.settle': {
      words: {
        en: 'Recalculate figures',
        da: 'Beregn tal på ny',
        sv: 'Räkna om siffror',
        nb: 'Beregn tall på nytt',
      },
      schedule: '*/10 * * * *',
      atStart: true,
      task:
        ({ db }) =>
        () =>
          settleLater(db),
    },
  },
});
