import { getTodos, type TodoCount } from '@fraktion/contract/home';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import { getLanguage, useLocation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { currentScope } from '../../scope/scope.ts';
import type { MenuItem } from '../menu/menu.ts';

/** A larger number has no room on an icon. */
const mostInMenu = 99;

/** The number in a form that has room on an icon. */
export const shownCount = (count: number): string =>
  count > mostInMenu ? `${mostInMenu}+` : String(count);

/** The location of the menu's links: the current one, also on a page whose link names another. It changes with an address. */
function useScopeOfLinks(): string | null {
  useLocation();
  return currentScope();
}

const none: readonly TodoCount[] = [];

function useCounts(kinds: string): readonly TodoCount[] {
  const locationId = useScopeOfLinks();
  const { data, isError } = useQuery(
    {
      ...queryFor(getTodos, { query: { kinds, ...(locationId ? { locationId } : {}) } }),
      enabled: kinds !== '',
      // The menu works without numbers, and an old number would be wrong.
      meta: { background: true },
    },
    queryClient,
  );
  return isError ? none : (data ?? none);
}

export interface CountedTodo {
  /** The number of waiting items; zero if unknown. */
  readonly waiting: number;
  /** The waiting items, in words. */
  readonly waitingText: string | undefined;
  /** Its title and its waiting items. */
  readonly name: string;
}

/** The counts and names of the menu's entries. */
export function useTodoCounts(
  items: readonly MenuItem[],
): (item: Pick<MenuItem, 'title' | 'todos'>) => CountedTodo {
  const kinds = items.flatMap(({ todos }) => todos.map(({ kind }) => kind));
  const counts = useCounts(kinds.join(','));
  return ({ title, todos }) => {
    const waiting = todos
      .map(({ kind, text }) => ({ text, count: counts.find((of) => of.kind === kind)?.count ?? 0 }))
      .filter(({ count }) => count > 0);
    if (waiting.length === 0) return { waiting: 0, waitingText: undefined, name: title };
    const waitingText = waiting
      .map(({ count, text }) => {
        const words = count === 1 ? text.one : text.other;
        return `${shownCount(count)} ${words[getLanguage()]}`;
      })
      .join(', ');
    const total = waiting.reduce((sum, { count }) => sum + count, 0);
    return { waiting: total, waitingText, name: `${title}, ${waitingText}` };
  };
}
