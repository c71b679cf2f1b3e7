import { defineModule } from '../../defineModule.ts';
import { registerPrivacy } from './routes.ts';

export const privacy = defineModule({
  area: 'accounts',
  calls: (services, { fastify }) => registerPrivacy(services, fastify),
});
