/**
 * The remotes of the portal, as the frame sees them.
 *
 *   usePages()          pages of the selected releases: path, title in four languages, roles, menu, layout, remote
 *   useComposition()    pageAt(pathname), mayOpen(page), identify({ role }), retry(remote)
 *   useArea(remote)     idle | loading { slow } | shown { fallback, slow } | failed { reason }
 *   useNewerRelease()   other releases are live than those of this tab: offer a reload
 *   <Outlet />          the place where remotes appear
 *   prefetchAllowed()   after the first page has settled: fetches what may be opened next
 *
 * Not needed to sign in, and so imported from `applications.ts` itself:
 *   startApplications() once, with the first page of a remote
 *   reconsider()        after sign-in, sign-out, account switch: mounts and unmounts accordingly
 */
export { prefetchAllowed } from './prefetch.ts';
export type { AreaState } from './area.ts';
export { type Composition, createComposition, type KnownPage } from './createComposition.ts';
export {
  CompositionProvider,
  Outlet,
  useArea,
  useComposition,
  useNewerRelease,
  usePages,
} from './hooks.tsx';
export { readGiven } from './given.ts';
