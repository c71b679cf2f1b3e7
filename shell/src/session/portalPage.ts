import type { ReleasedPage } from '@fraktion/contract/releases';

import { bestFit } from '../composition/pathPattern.ts';

/** What the guard, the menu and the layout know of a page; the shell's own pages belong to no remote. */
export type PortalPage = ReleasedPage & {
  readonly remote?: string;
  readonly version?: string;
};

export const loginPath = '/login';
export const notFoundPath = '/error-404';
export const forgotPath = '/forgot-password';

/** The page that an address opens, by its path or by one of the other paths that lead to it. */
export const pageAt = (pathname: string, pages: Iterable<PortalPage>): PortalPage | undefined =>
  bestFit(pathname, pages, (page) => [page.path, ...page.aliases]);
