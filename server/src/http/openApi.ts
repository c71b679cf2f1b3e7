import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

import { refusal } from './describeCall.ts';

/** The hash of the one style element that the page to try the calls creates and removes. */
const ownStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/**
 * The page's own default would send every request by https, so that it would stay blank over plain http, for example in a
 * private network.
 */
const docsPolicy = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'connect-src': "'self'",
  'font-src': "'self' data:",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'img-src': "'self' data:",
  'script-src': "'self'",
  'style-src': `'self' ${ownStyle}`,
};

/** The product's mark and name, on the dark bar of that page. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 24" fill="#fff">
  <rect x="2" y="3" width="20" height="5" rx="1.5"/>
  <rect x="2" y="9.5" width="14" height="5" rx="1.5" opacity=".8"/>
  <rect x="2" y="16" width="8" height="5" rx="1.5" opacity=".6"/>
  <text x="32" y="18" font-family="sans-serif" font-size="17" font-weight="600">Fraktion</text>
</svg>`;

/** The contract as an OpenAPI 3.1 document at `/api/openapi.json`, with a page to try it at `/api/docs`. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  app.addSchema(refusal);
  await app.register(swagger, {
    refResolver: { buildLocalReference: (json) => json.$id as string },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fraktion',
        version: '1',
        description:
          'Answers hold their content in `data`; refusals hold a message key in `error.message`. ' +
          "Systems of an account's own send one of its keys (`frk_…`) as the bearer.",
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ token: [] }],
    },
    hideUntagged: true,
  });
  app.get('/api/openapi.json', { logLevel: 'warn' }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    logo: { type: 'image/svg+xml', content: Buffer.from(logo), href: '/' },
    theme: { title: 'Fraktion API' },
  });
}
