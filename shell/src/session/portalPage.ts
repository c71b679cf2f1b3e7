import type { KnownPage } from '@fraktion/contract/releases';

import { bestFit } from '../composition/pathPattern.ts';

/** A page as the guard, the menu and the layout know it; the shell's own pages belong to no remote. */
export type PortalPage = KnownPage & {
  readonly remote?: string;
  readonly version?: string;
};

export const loginPath = '/login';
export const notFoundPath = '/error-404';
export const forgotPath = '/forgot-password';

/** The page of an address, by its path or one of its aliases. */
export const pageAt = (pathname: string, pages: Iterable<PortalPage>): PortalPage | undefined =>
  bestFit(pathname, pages, (page) => [page.path, ...page.aliases]);
