import * as z from 'zod/mini';

import { call } from '../call.ts';
import { candidate, release, releaseName, releaseVersion } from './releases.ts';

/**
 * What takes a remote's place in one browser: one of its releases, or what a development server builds.
 * The browser keeps it and the server never hears of it, except that it is asked for that release.
 */
export const override = z.union([
  z.object({ name: releaseName, version: releaseVersion }),
  z.object({ name: releaseName, origin: z.string() }),
]);
export type Override = z.output<typeof override>;

/** All that a browser keeps. */
export const overrideList = z.array(override);

/** Where a development server describes what it serves. */
export const offeredPath = '/override.json';

/** What it answers there; addresses begin at its own origin. */
export const offered = z.pick(z.extend(candidate, { name: releaseName }), {
  name: true,
  scope: true,
  entry: true,
  pages: true,
});
export type Offered = z.output<typeof offered>;

/** The version that whatever runs from source has: no release can have it. */
export const sourceVersion = 'de0000000000';

export const listVersions = call({
  id: 'releases.versions',
  summary: 'The kept releases of every remote, for whoever may try one in their own browser',
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
          /** Whether the live platform offers all that it uses. */
          fits: z.boolean(),
        }),
      ),
    }),
  ),
});
