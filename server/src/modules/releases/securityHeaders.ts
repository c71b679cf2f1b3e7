import { reportPolicyViolation } from '@fraktion/contract';

/**
 * What the index page forbids the browser. Scripts come from this origin alone, and from those development
 * servers that the settings name; style elements that the pages make carry the nonce of this one response.
 */
function policy(nonce: string, origins: readonly string[], reports: string): string {
  const own = ["'self'", ...origins].join(' ');
  // Where a development server says that it has built anew; a policy tells sockets from the origin they belong to.
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own} 'nonce-${nonce}'`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `connect-src ${[own, ...sockets].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reports}`,
    `report-to ${endpoint}`,
  ].join('; ');
}

const endpoint = 'portal';

/** The headers of one index page, which names the platform version that its reports are about. */
export function securityHeaders(
  nonce: string,
  origins: readonly string[],
  version: string,
): Record<string, string> {
  const reports = `/api${reportPolicyViolation.path.replace(':version', version)}`;
  return {
    'content-security-policy': policy(nonce, origins, reports),
    'reporting-endpoints': `${endpoint}="${reports}"`,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
