import { defineModule } from '../../defineModule.ts';
import { registerJobs } from './routes.ts';

export const jobs = defineModule({
  area: 'platform',
  calls: (services, { modules }) => registerJobs(services, modules),
});
