import type { Language } from '@fraktion/contract/values';

import { guard, type Visitor } from '../../session/guard.ts';
import { pageAt, type PortalPage } from '../../session/portalPage.ts';
import { inWords } from './titleOf.ts';

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

const titledAs = ({ sameTitleAs, path }: PortalPage): string => sameTitleAs ?? path;

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
    if (isShortFor(path, page) || (own && titledAs(page) === titledAs(own))) return [];
    return [{ path, title: inWords(page.title, language) }];
  });
}
