import * as z from 'zod/mini';

import { call } from '../call.ts';
import { releasedWidget, releaseName, releaseVersion } from './releaseManifest.ts';

/** The widgets of one release, as the release declares them. */
export const releaseWidgets = z.object({
  name: releaseName,
  version: releaseVersion,
  widgets: z.array(releasedWidget),
});
export type ReleaseWidgets = z.output<typeof releaseWidgets>;

/** The widgets of remotes that run from source. */
export const releaseWidgetsList = z.array(releaseWidgets);

/** Only boards need them, so the index page does not carry them. */
export const listReleaseWidgets = call({
  id: 'releases.widgets',
  summary: 'The widgets that these releases declare, in the words of each',
  method: 'GET',
  path: '/release-widgets',
  offline: true,
  roles: 'signedIn',
  reads: ['release'],
  query: z.strictObject({
    /** As of `releases.todos`. */
    of: z.string().check(z.maxLength(2_000)),
  }),
  answer: z.array(releaseWidgets),
});
