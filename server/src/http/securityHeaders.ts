import type { FastifyInstance } from 'fastify';

import type { Settings } from '../settings.ts';

/**
 * The headers of every answer that sets no others: it is not a page and loads nothing, it is not cached, and other sites may
 * not embed it. Pages have their own policy, released files their own age.
 */
export const answersOfNoPage = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const yearInSeconds = 31_536_000;

/** The headers of every answer, whichever module gives it. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, hstsSubdomains }: Pick<Settings, 'publicUrl' | 'hstsSubdomains'>,
): void {
  const secure = publicUrl.startsWith('https:');
  const transport = `max-age=${yearInSeconds}${hstsSubdomains ? '; includeSubDomains' : ''}`;
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(answersOfNoPage)) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    if (secure) void reply.header('strict-transport-security', transport);
  });
}
