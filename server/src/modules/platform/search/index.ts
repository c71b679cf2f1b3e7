import { defineModule } from '../../defineModule.ts';
import { registerSearch } from './routes.ts';

export const search = defineModule({
  area: 'platform',
  calls: registerSearch,
});
