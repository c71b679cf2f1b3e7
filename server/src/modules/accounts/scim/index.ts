import { defineModule } from '../../defineModule.ts';
import { registerScim } from './routes.ts';

export const scim = defineModule({
  area: 'accounts',
  calls: registerScim,
});
