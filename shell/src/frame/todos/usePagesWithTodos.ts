import { listPageTodos, type PageTodos, sourceVersion } from '@fraktion/contract/releases';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { usePortalPages, useVisitor } from '../../session/Guarded.tsx';
import type { PortalPage } from '../../session/portalPage.ts';

interface PagesWithTodos {
  /** All pages of the portal; undefined until their todos are known. */
  readonly pages: readonly PortalPage[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * The index page contains no todos, because their texts would slow down every login. They are loaded when the menu is rendered.
 */
export function usePagesWithTodos(): PagesWithTodos {
  const pages = usePortalPages();
  const { role } = useVisitor();
  const of = useMemo(() => (role ? releasesOf(pages) : ''), [pages, role]);
  const { data, error, refetch } = useQuery(
    {
      ...queryFor(listPageTodos, { query: { of } }),
      enabled: of !== '',
      meta: { background: true },
    },
    queryClient,
  );
  return useMemo(() => {
    const known = of === '' ? [] : data;
    const withTodos = known && pages.map((page) => ({ ...page, ...todosOf(page, known) }));
    return { pages: withTodos, error, retry: () => void refetch() };
  }, [of, data, pages, error, refetch]);
}

/** A development server sends its todos itself. */
const releasesOf = (pages: readonly PortalPage[]): string => {
  const names = pages.flatMap(({ remote, version }) =>
    remote && version !== sourceVersion ? [`${remote}@${version}`] : [],
  );
  return [...new Set(names)].toSorted().join(',');
};

function todosOf(
  { remote, version, path }: PortalPage,
  known: readonly PageTodos[],
): Pick<PortalPage, 'todos'> {
  const found = known.find(
    (each) => each.name === remote && each.version === version && each.path === path,
  );
  return found ? { todos: found.todos } : {};
}
