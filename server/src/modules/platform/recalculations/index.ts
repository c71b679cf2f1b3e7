import { defineModule } from '../../defineModule.ts';
import { registerRecalculations } from './routes.ts';

export { beginWork, continueWork, endFigures, endWork, noteFigures } from './work.ts';

export const recalculations = defineModule({
  area: 'platform',
  calls: registerRecalculations,
});
