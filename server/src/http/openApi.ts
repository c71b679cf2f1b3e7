import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

import { costly } from '../costly/index.ts';
import { Refusal } from './errors.ts';
import { networkOf } from './network.ts';
import type * as openApiDocumentFile from './openApiDocument.ts';
import type { OtherRoute } from './openApiDocument.ts';

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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the document shows a route that is no call of the contract. */
    readonly documented?: object;
  }
}

/** Making it takes a second or two, and its page offers two more forms of it, for anybody who asks. */
const makeDocument = costly<typeof openApiDocumentFile>(
  import.meta.resolve('./openApiDocument.ts'),
)('openApiDocument');

const noDocument = { openapi: '3.1.0', info: { title: 'Fraktion', version: '1' }, paths: {} };

const documentPath = '/api/openapi.json';
const docsPath = '/api/docs';

/** The routes that the document shows: calls by their ids, and others with a schema of their own. */
function notedRoutes(app: FastifyInstance) {
  const calls = new Set<string>();
  const others: OtherRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.call) calls.add(config.call);
    else if (config?.documented)
      for (const each of [method].flat())
        others.push({ method: each, url, schema: config.documented });
  });
  return { calls, others };
}

/** The contract as an OpenAPI 3.1 document at `/api/openapi.json`, with a page to try it at `/api/docs`. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  const { calls, others } = notedRoutes(app);
  let made: Promise<Buffer> | undefined;
  const document = (by: string): Promise<Buffer> => {
    made ??= makeDocument({ key: by }, [...calls], others).then((text) => Buffer.from(text));
    // The next one who asks tries again.
    made.catch(() => (made = undefined));
    return made;
  };
  app.get(documentPath, { logLevel: 'warn' }, async (request, reply) =>
    reply.type('application/json; charset=utf-8').send(await document(networkOf(request.ip))),
  );
  // The page asks for this plugin; what the document says is not made here.
  await app.register(swagger, { mode: 'static', specification: { document: noDocument } });
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: docsPolicy,
    logo: { type: 'image/svg+xml', content: Buffer.from(logo), href: '/' },
    theme: { title: 'Fraktion API' },
    uiHooks: {
      // The page's own routes would make the document anew, in this process.
      onRequest: (request, reply, next) => {
        const { url } = request.routeOptions;
        if (url === `${docsPath}/json`) void reply.redirect(documentPath);
        else if (url === `${docsPath}/yaml`) next(new Refusal('Generic.Not.Found'));
        else next();
      },
    },
  });
}
