import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

import { refusal } from './describeCall.ts';

/** The page to try the calls makes one style element of its own and takes it away again: this is its text. */
const ownStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/**
 * The page's own default would send every request by https, so that over plain http, as in a network of one's own, it
 * stays blank.
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

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32">
  <rect width="32" height="32" rx="8" fill="#407e3d"/>
  <path d="M10 24V8h13M10 16h10" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>
  <text x="42" y="23" fill="#fff" font-family="sans-serif" font-size="19" font-weight="600">Fraktion</text>
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
