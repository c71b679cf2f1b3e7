import * as z from 'zod/mini';

import { call } from '../call.ts';
import { releasedTodo, releaseName, releaseVersion } from './releaseManifest.ts';

/** The todos of one page of a release, as the release declares them. */
export const pageTodos = z.object({
  name: releaseName,
  version: releaseVersion,
  path: z.string(),
  todos: z.array(releasedTodo),
});
export type PageTodos = z.output<typeof pageTodos>;

/** A separate call, because texts in four languages on the index page would slow down every sign-in. */
export const listPageTodos = call({
  id: 'releases.todos',
  summary: 'The todos of the pages of these releases, with their texts',
  method: 'GET',
  path: '/release-todos',
  offline: true,
  roles: 'signedIn',
  reads: ['release'],
  query: z.strictObject({
    /** `mfe-x@version`, separated by commas; unknown releases and those of withdrawn remotes are left out. */
    of: z.string().check(z.maxLength(2_000)),
  }),
  answer: z.array(pageTodos),
});
