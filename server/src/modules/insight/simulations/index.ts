import { defineModule } from '../../defineModule.ts';
import { registerSimulations } from './routes.ts';

export { addItem, putAlternative } from './handlingItems.ts';
export { readHandling } from './handlingReads.ts';
export { readDistribution } from './distributionReads.ts';
export { createDistribution, updateDistribution } from './writeDistribution.ts';
export { createHandling, patchHandling } from './writeHandling.ts';
export { shareSimulation } from './writeSimulation.ts';
export { drawTables } from './report/simulationReport.ts';
export type { PdfTable, TablesReport } from './report/tablesPdf.ts';

export const simulations = defineModule({
  area: 'insight',
  calls: registerSimulations,
});
