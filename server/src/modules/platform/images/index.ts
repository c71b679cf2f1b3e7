import { defineModule } from '../../defineModule.ts';
import { registerImages } from './routes.ts';

export const images = defineModule({
  area: 'platform',
  calls: (services, { fastify }) => registerImages(services, fastify),
});
