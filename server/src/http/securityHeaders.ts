import type { FastifyInstance } from 'fastify';

/** What an answer carries that is no page: that needs nothing; pages bring a policy of their own. */
export const answersOfNoPage = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const yearInSeconds = 31_536_000;

/** The headers every answer carries, whichever module gives it. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:');
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(answersOfNoPage)) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    if (secure) void reply.header('strict-transport-security', `max-age=${yearInSeconds}`);
  });
}
