import { listPageTodos, type PageTodos, sourceVersion } from '@fraktion/contract/releases';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { usePortalPages, useVisitor } from '../../session/Guarded.tsx';
import type { PortalPage } from '../../session/portalPage.ts';

interface PagesWithTodos {
  /** All pages of the portal; undefined while it is not known what waits on them. */
  readonly pages: readonly PortalPage[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The index page carries no todos, since every login would pay for their words: they are read when the menu is drawn. */
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

/** What a development server offers says itself what waits. */
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
