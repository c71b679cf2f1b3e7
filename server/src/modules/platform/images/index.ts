import { defineModule } from '../../defineModule.ts';
import { registerImages } from './routes.ts';

export const images = defineModule({
  area: 'platform',
  calls: (_services, { fastify }) => registerImages(fastify),
});
