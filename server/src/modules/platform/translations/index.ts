import type { FastifyInstance } from 'fastify';

import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import { createReleasedTexts, ReleaseStore } from '../releases/index.ts';
import { registerLinks } from './links/staffRoutes.ts';
import { registerTranslator } from './links/translatorRoutes.ts';
import { serveLiveTexts } from './liveRoute.ts';
import { registerOverrides } from './overrides/routes.ts';

/** Texts that replace the released ones, and the links of translators who propose them. */
function registerTranslations(services: Services, fastify: FastifyInstance): void {
  const { db } = services.database;
  const released = createReleasedTexts(new ReleaseStore(services.blobs));
  const after = { ...services, routes: services.routes.after(() => released.ready(db)) };
  registerOverrides(after, released);
  registerLinks(after, released);
  registerTranslator(after, released);
  serveLiveTexts(fastify, db);
}

export const translations = defineModule({
  area: 'platform',
  calls: (services, { fastify }) => registerTranslations(services, fastify),
});
