import { getTodos, type TodoCount } from '@fraktion/contract/home';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import { getLanguage, useLocation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { useScopedPage } from '../../scope/PageScope.tsx';
import { currentScope, saidIn } from '../../scope/scope.ts';
import type { MenuItem } from '../menu/menu.ts';

/** More than that has no room on an icon. */
const mostInMenu = 99;

/** As a figure that has room on an icon. */
export const shownCount = (count: number): string =>
  count > mostInMenu ? `${mostInMenu}+` : String(count);

/** The location that the menu's links lead to: the one in the address, else the one in use. */
function useScopeOfLinks(): string | null {
  const scoped = useScopedPage();
  const said = saidIn(useLocation().search);
  return scoped && said !== undefined ? said : currentScope();
}

const none: readonly TodoCount[] = [];

function useCounts(kinds: string): readonly TodoCount[] {
  const locationId = useScopeOfLinks();
  const { data, isError } = useQuery(
    {
      ...queryFor(getTodos, { query: { kinds, ...(locationId ? { locationId } : {}) } }),
      enabled: kinds !== '',
      // A menu is a menu without its figures, and an old one would be a wrong one.
      meta: { background: true },
    },
    queryClient,
  );
  return isError ? none : (data ?? none);
}

export interface Counted {
  /** How much waits behind it; zero while that is not known. */
  readonly waiting: number;
  /** What waits, in words. */
  readonly said: string | undefined;
  /** Its title, and what waits. */
  readonly name: string;
}

/** What the menu says of its entries beyond their titles. */
export function useTodoCounts(
  items: readonly MenuItem[],
): (item: Pick<MenuItem, 'title' | 'todos'>) => Counted {
  const kinds = items.flatMap(({ todos }) => todos.map(({ kind }) => kind));
  const counts = useCounts(kinds.join(','));
  return ({ title, todos }) => {
    const waiting = todos
      .map(({ kind, text }) => ({ text, count: counts.find((of) => of.kind === kind)?.count ?? 0 }))
      .filter(({ count }) => count > 0);
    if (waiting.length === 0) return { waiting: 0, said: undefined, name: title };
    const said = waiting
      .map(({ count, text }) => {
        const words = count === 1 ? text.one : text.other;
        return `${shownCount(count)} ${words[getLanguage()]}`;
      })
      .join(', ');
    const total = waiting.reduce((sum, { count }) => sum + count, 0);
    return { waiting: total, said, name: `${title}, ${said}` };
  };
}
