import type { FastifyInstance } from 'fastify';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
};

/** What is no page needs nothing; pages bring a policy of their own. */
const nothingLoads = "default-src 'none'; frame-ancestors 'none'";
const yearInSeconds = 31_536_000;

/** The headers every answer carries, whichever module gives it. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:');
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(always)) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    if (!reply.hasHeader('content-security-policy')) {
      void reply.header('content-security-policy', nothingLoads);
    }
    if (secure) void reply.header('strict-transport-security', `max-age=${yearInSeconds}`);
  });
}
