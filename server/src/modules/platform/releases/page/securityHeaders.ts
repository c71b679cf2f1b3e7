import { sendPolicyReport } from '@fraktion/contract';

interface Page {
  /** Development servers whose scripts may run in the page. */
  readonly origins: readonly string[];
  /** Serves released scripts, which the page also reads ahead. */
  readonly cdn: string | undefined;
  /** The object storage from which the page reads large files. */
  readonly files: string | undefined;
  /** Serves the pictures of maps. */
  readonly tiles: string | undefined;
  /** The platform version, for the page's reports. */
  readonly version: string;
  readonly https: boolean;
}

const endpoint = 'portal';
const reportsOf = (version: string): string =>
  `/api${sendPolicyReport.path.replace(':version', version)}`;

/**
 * The content security policy of the index page. Scripts come from this origin only, from its CDN, and from the
 * configured development servers; style elements carry the nonce of the response. Pictures come from this origin, and those of
 * maps from the one host of the setting.
 */
function policy(nonce: string, { origins, cdn, files, tiles, version, https }: Page): string {
  const own = ["'self'", ...origins].join(' ');
  // A development server's events about new builds; in a policy sockets have their own scheme.
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  const ofCdn = cdn === undefined ? [] : [cdn];
  const ofFiles = files === undefined ? [] : [files];
  return [
    "default-src 'self'",
    `script-src ${[own, ...ofCdn].join(' ')}`,
    `style-src ${own} 'nonce-${nonce}'`,
    `img-src ${[own, ...(tiles === undefined ? [] : [tiles])].join(' ')} data: blob:`,
    `font-src ${own}`,
    `connect-src ${[own, ...ofCdn, ...ofFiles, ...sockets].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reportsOf(version)}`,
    // Without https browsers do not support such an endpoint, and would ignore the older way because of it.
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
