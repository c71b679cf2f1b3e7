import { defineModule } from '../../defineModule.ts';
import { registerEconomicsSettings } from './routes.ts';

export { readSettings } from './settings.ts';

export const economicsSettings = defineModule({
  area: 'economics',
  calls: registerEconomicsSettings,
});
