import * as z from 'zod/mini';

import { call } from '../call.ts';
import { candidate, release, releaseName, releaseVersion } from './releases.ts';

/**
 * Replaces a remote in one browser: by one of its releases, or by the build of a development server. The browser stores it; the
 * server only sees that this release is requested.
 */
export const override = z.union([
  z.object({ name: releaseName, version: releaseVersion }),
  z.object({ name: releaseName, origin: z.string() }),
]);
export type Override = z.output<typeof override>;

/** All overrides of a browser. */
export const overrideList = z.array(override);

/** The path at which a development server describes its build. */
export const offeredPath = '/override.json';

/** Its answer; the addresses start at its own origin. */
export const offered = z.pick(z.extend(candidate, { name: releaseName }), {
  name: true,
  scope: true,
  entry: true,
  pages: true,
  widgets: true,
});
export type OverrideOffer = z.output<typeof offered>;

/** The version of code that runs from source; no release can have it. */
export const sourceVersion = 'de0000000000';

export const listVersions = call({
  id: 'releases.versions',
  summary: 'The stored releases of every remote, for users who may try one in their own browser',
  method: 'GET',
  path: '/release-versions',
  roles: ['SystemAdmin', 'SuperAdmin'],
  reads: ['release'],
  answer: z.array(
    z.object({
      name: releaseName,
      live: releaseVersion,
      versions: z.array(
        z.extend(z.pick(release, { version: true, releasedAt: true, releasedBy: true }), {
          /** Whether the live platform offers all exports that it uses. */
          fits: z.boolean(),
        }),
      ),
    }),
  ),
});
