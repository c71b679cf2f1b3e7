import { defineModule } from '../../defineModule.ts';
import { registerSheets } from './routes.ts';

/** Lists as Excel files. */
export const sheets = defineModule({
  area: 'platform',
  calls: (services) => registerSheets(services),
});
