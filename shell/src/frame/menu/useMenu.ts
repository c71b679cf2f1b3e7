import { useProfile } from '@fraktion/shared-auth';
import { getLanguage, useLocation, useTranslation } from '@fraktion/shared-ui';
import { useMemo } from 'react';

import { usePortalPages, useVisitor } from '../../session/Guarded.tsx';
import { activePath, itemsOf, menuFor, type MenuItem, type MenuSection } from './menu.ts';
import { usePagesWithTodos } from '../todos/usePagesWithTodos.ts';
import { type CountedTodo, useTodoCounts } from '../todos/useTodoCounts.ts';

export type CountedItem = MenuItem & CountedTodo;

export interface PortalMenu {
  readonly sections: readonly MenuSection<CountedItem>[];
  readonly items: readonly CountedItem[];
  readonly active: string | undefined;
}

/** The names of all entries with waiting work, as one text for a shared button. */
export const waitingIn = (items: readonly CountedItem[]) => {
  const waiting = items.filter((item) => item.waiting > 0);
  return {
    count: waiting.reduce((sum, item) => sum + item.waiting, 0),
    names: waiting.map(({ name }) => name),
  };
};

export function useMenu(): PortalMenu {
  // Only to render again when the language changes; the titles come with the pages.
  useTranslation('shell');
  const language = getLanguage();
  const named = usePortalPages();
  const { pages = named } = usePagesWithTodos();
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const platform = useProfile().account.kind === 'platform';
  const listed = useMemo(
    () => menuFor(pages, visitor, language, platform),
    [pages, visitor, language, platform],
  );
  const counted = useTodoCounts(itemsOf(listed));
  const sections = listed.map(({ area, items }) => ({
    area,
    items: items.map((item) => ({ ...item, ...counted(item) })),
  }));
  const items = itemsOf(sections);
  return { sections, items, active: activePath(pathname, items) };
}
