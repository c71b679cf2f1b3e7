import { getLanguage, useLocation, useTranslation } from '@fraktion/shared-ui';
import { useMemo } from 'react';

import { usePortalPages, useVisitor } from '../session/Guarded.tsx';
import { activePath, itemsOf, menuFor, type MenuItem, type MenuSection } from './menu.ts';

export interface PortalMenu {
  readonly sections: readonly MenuSection[];
  readonly items: readonly MenuItem[];
  readonly active: string | undefined;
}

export function useMenu(): PortalMenu {
  // Only to be drawn anew when the language changes; the titles come with the pages.
  useTranslation('shell');
  const language = getLanguage();
  const pages = usePortalPages();
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const sections = useMemo(() => menuFor(pages, visitor, language), [pages, visitor, language]);
  const items = itemsOf(sections);
  return { sections, items, active: activePath(pathname, items) };
}
