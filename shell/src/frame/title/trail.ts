import type { Language } from '@fraktion/contract/values';

import { guard, type Visitor } from '../../session/guard.ts';
import { pageAt, type PortalPage } from '../../session/portalPage.ts';

export interface Crumb {
  readonly path: string;
  readonly title: string;
}

/** `/a/b/c` lies below `/a` and `/a/b`. */
const above = (pathname: string): string[] => {
  const parts = pathname.split('/').filter(Boolean);
  return parts.slice(0, -1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
};

/** An area's short address opens its first page, which is no way to the others. */
const isShortFor = (path: string, page: PortalPage): boolean => page.path.startsWith(`${path}/`);

/** One word may serve for many and for one in some languages, so all are asked. */
const sameTitle = (page: PortalPage, other: PortalPage | undefined): boolean =>
  Object.entries(page.title).every(
    ([language, title]) => title === other?.title[language as Language],
  );

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
  const own = pageAt(pathname, pages);
  return above(pathname).flatMap((path) => {
    const verdict = guard(path, pages, visitor);
    if (verdict.kind !== 'open' || verdict.page.roles === 'anonymous') return [];
    const { page } = verdict;
    if (isShortFor(path, page) || sameTitle(page, own)) return [];
    return [{ path, title: page.title[language] }];
  });
}
