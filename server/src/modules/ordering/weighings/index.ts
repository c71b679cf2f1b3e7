import { defineModule } from '../../defineModule.ts';
import { createMatchBatch } from './matchBatch.ts';
import { registerWeighingRoutes } from './routes.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Matches the weighings of one file or call as far as the evidence allows. */
    'weighings.match': { batchId: string };
  }
}

export const weighings = defineModule({
  area: 'ordering',
  calls: registerWeighingRoutes,
  jobs: {
    'weighings.match': {
      words: {
        en: 'Match weighings with orders',
        da: 'Match vejninger med bestillinger',
        sv: 'Matcha vägningar med beställningar',
        nb: 'Koble veiinger til bestillinger',
      },
      task: createMatchBatch,
    },
  },
});
