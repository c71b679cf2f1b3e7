import { defineModule } from '../../defineModule.ts';
import { registerApiKeys } from './routes.ts';

export const apiKeys = defineModule({
  area: 'accounts',
  calls: registerApiKeys,
});
