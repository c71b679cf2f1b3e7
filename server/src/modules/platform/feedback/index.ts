import { defineModule } from '../../defineModule.ts';
import { registerFeedback } from './routes.ts';

export const feedback = defineModule({
  area: 'platform',
  calls: registerFeedback,
});
