/**
 * The remotes of the portal, as the frame sees them.
 *
 *   useComposition()    pageAt(pathname), mayOpen(page), retry(remote)
 *   useArea(remote)     idle | loading { slow } | shown { fallback, slow } | failed { reason }
 *   <Outlet />          the place where remotes appear
 *
 * Not needed to sign in, and so imported from `applications.ts` itself:
 *   startApplications() once, with the first page of a remote
 *   reconsider()        after sign-in, sign-out, account switch: mounts and unmounts accordingly
 */
export { type Composition, createComposition } from './createComposition.ts';
export { followSession } from './followSession.ts';
export { CompositionProvider, Outlet, useArea, useComposition } from './hooks.tsx';
export { readGiven } from './given.ts';
export { loadTitles } from './titles.ts';
