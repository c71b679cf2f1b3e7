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
  const released = createReleasedTexts(new ReleaseStore(services.blobs));
  registerOverrides(services, released);
  registerLinks(services, released);
  registerTranslator(services, released);
  serveLiveTexts(fastify, services.database.db);
}

export const translations = defineModule({
  area: 'platform',
  calls: (services, { fastify }) => registerTranslations(services, fastify),
});
