import * as z from 'zod/mini';

import { call } from '../call.ts';
import { releaseVersion } from '../releases/releaseManifest.ts';

const words = z.optional(z.nullable(z.string()));
const place = z.optional(z.nullable(z.int()));

/** The format of the older `report-uri` (`application/csp-report`). */
const single = z.object({
  'csp-report': z.object({
    'document-uri': words,
    'effective-directive': words,
    'violated-directive': words,
    'blocked-uri': words,
    'source-file': words,
    'line-number': place,
    'column-number': place,
  }),
});

/** The format of the Reporting API (`report-to`, `application/reports+json`): several reports at once, also of other kinds. */
const several = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      documentURL: words,
      effectiveDirective: words,
      blockedURL: words,
      sourceFile: words,
      lineNumber: place,
      columnNumber: place,
    }),
  }),
);

/** Browsers make this call themselves when the content security policy of the index page blocks something. */
export const sendPolicyReport = call({
  id: 'clientReports.policy',
  summary: 'A browser reports what the security policy of a platform version blocked',
  method: 'POST',
  path: '/csp-reports/:version',
  roles: 'anonymous',
  maxBytes: 64_000,
  touches: [],
  params: z.object({ version: releaseVersion }),
  body: z.union([single, several]),
});
