import type { FastifyInstance } from 'fastify';

import type { Settings } from '../settings.ts';

/**
 * What an answer carries that says nothing else: it is no page and needs nothing, it is for who asked and kept by nobody
 * on the way, and no other site may have it in its pages. Pages bring a policy of their own, released files their age.
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

/** The headers every answer carries, whichever module gives it. */
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
