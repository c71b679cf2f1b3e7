import { defineModule } from '../../defineModule.ts';
import { registerDirectory } from './routes.ts';

export const directory = defineModule({
  area: 'accounts',
  calls: registerDirectory,
});
