import { defineModule } from '../../defineModule.ts';
import { registerAccountTheme } from './routes.ts';

export const accountTheme = defineModule({
  area: 'accounts',
  calls: registerAccountTheme,
});
