import type { FastifyInstance } from 'fastify';

/**
 * Two addresses of the product are misspelt, and must stay so because of links in mails. The correct spelling redirects there;
 * the browser preserves the part after `#`.
 */
const misspelt: Readonly<Record<string, string>> = {
  '/AccountUser/*': '/AcountUser/',
  '/admin/locations': '/admin/locaitons',
};

export function redirectSpellings(fastify: FastifyInstance): void {
  for (const [correct, path] of Object.entries(misspelt)) {
    fastify.get<{ Params: { '*'?: string } }>(correct, { logLevel: 'warn' }, (request, reply) => {
      const rest = request.params['*'] ?? '';
      const search = request.url.split('?').slice(1).join('?');
      const to = path + rest.split('/').map(encodeURIComponent).join('/');
      return reply.redirect(search ? `${to}?${search}` : to);
    });
  }
}
