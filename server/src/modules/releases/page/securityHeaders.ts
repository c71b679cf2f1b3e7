import { reportPolicyViolation } from '@fraktion/contract';

interface Page {
  /** Development servers whose scripts may run in it. */
  readonly origins: readonly string[];
  /** The platform version, which its reports are about. */
  readonly version: string;
  readonly https: boolean;
}

const endpoint = 'portal';
const reportsOf = (version: string): string =>
  `/api${reportPolicyViolation.path.replace(':version', version)}`;

/**
 * What the index page forbids the browser. Scripts come from this origin alone, and from those development
 * servers that the settings name; style elements that the pages make carry the nonce of this one response.
 */
function policy(nonce: string, { origins, version, https }: Page): string {
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
    `report-uri ${reportsOf(version)}`,
    // Without https browsers know no such endpoint, and would pass over the older way for it.
    ...(https ? [`report-to ${endpoint}`] : []),
  ].join('; ');
}

export const securityHeaders = (nonce: string, page: Page): Record<string, string> => ({
  'content-security-policy': policy(nonce, page),
  ...(page.https && { 'reporting-endpoints': `${endpoint}="${reportsOf(page.version)}"` }),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});
