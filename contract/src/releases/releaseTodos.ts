import * as z from 'zod/mini';

import { call } from '../call.ts';
import { releasedTodo, releaseName, releaseVersion } from './releaseManifest.ts';

/** What waits on one page of a release, as the release declares it. */
export const pageTodos = z.object({
  name: releaseName,
  version: releaseVersion,
  path: z.string(),
  todos: z.array(releasedTodo),
});
export type PageTodos = z.output<typeof pageTodos>;

/** Their words in four languages would weigh on every login if the index page carried them. */
export const listPageTodos = call({
  id: 'releases.todos',
  summary: 'What waits on the pages of these releases, in the words of each',
  method: 'GET',
  path: '/release-todos',
  offline: true,
  roles: 'signedIn',
  reads: ['release'],
  query: z.strictObject({
    /** `mfe-x@version`, separated by commas; a release that is not there, or of a remote that is withdrawn, is left out. */
    of: z.string().check(z.maxLength(2_000)),
  }),
  answer: z.array(pageTodos),
});
