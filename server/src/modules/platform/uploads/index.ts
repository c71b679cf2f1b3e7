import { defineModule } from '../../defineModule.ts';
import { registerUploads } from './routes.ts';
import { sweepUploads } from './sweepUploads.ts';
import { uploadsFolder } from './uploadFiles.ts';

export { takeUploads, uploadsOf } from './takeUploads.ts';

export const uploads = defineModule({
  area: 'platform',
  calls: (services, { fastify }) => registerUploads(services, fastify),
  sweep: ({ db, settings }) => sweepUploads(db, uploadsFolder(settings.filesDir)),
});
