import type { Language } from '@fraktion/contract/values';

import { guard, type Visitor } from '../session/guard.ts';
import { pageAt, type PortalPage } from '../session/portalPage.ts';

export interface Crumb {
  readonly path: string;
  readonly title: string;
}

/** `/a/b/c` lies below `/a` and `/a/b`. */
const above = (pathname: string): string[] => {
  const parts = pathname.split('/').filter(Boolean);
  return parts.slice(0, -1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
};

/**
 * The pages that lie on the way to an address, as far as this visitor may open them. A list whose
 * rows have addresses of their own is one page with two paths: it does not lie above itself.
 */
export function trailTo(
  pathname: string,
  pages: readonly PortalPage[],
  visitor: Visitor,
  language: Language,
): readonly Crumb[] {
  const own = pageAt(pathname, pages)?.title[language];
  const crumbs = above(pathname).flatMap((path) => {
    const verdict = guard(path, pages, visitor);
    if (verdict.kind !== 'open' || verdict.page.roles === 'anonymous') return [];
    const title = verdict.page.title[language];
    return title === own ? [] : [{ path, title, page: verdict.page }];
  });
  // Another path of the same page may lie on the way as well: it is named once, by the path nearest.
  return crumbs
    .filter(({ page }, at) => crumbs.findLastIndex((crumb) => crumb.page === page) === at)
    .map(({ path, title }) => ({ path, title }));
}
