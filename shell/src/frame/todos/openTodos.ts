import { type OpenTodo, setOpenTodos } from '@fraktion/shared-auth';
import { useLayoutEffect, useMemo } from 'react';

import { guard, type Visitor } from '../../session/guard.ts';
import { useVisitor } from '../../session/Guarded.tsx';
import type { PortalPage } from '../../session/portalPage.ts';
import { usePagesWithTodos } from './usePagesWithTodos.ts';

/** The todos of the pages that the visitor may open; if several pages name the same kind, the first of them has it. */
export function openTodos(pages: readonly PortalPage[], visitor: Visitor): readonly OpenTodo[] {
  const found = new Map<string, OpenTodo>();
  for (const { path, locationScope, todos = [] } of pages) {
    if (todos.length === 0 || guard(path, pages, visitor).kind !== 'open') continue;
    for (const todo of todos)
      if (!found.has(todo.kind)) found.set(todo.kind, { ...todo, path, locationScope });
  }
  return [...found.values()];
}

/** Passes the todos of the live remotes to the home page. */
export function useOpenTodosOfPages(): void {
  const { pages, error, retry } = usePagesWithTodos();
  const visitor = useVisitor();
  const todos = useMemo(() => pages && openTodos(pages, visitor), [pages, visitor]);
  useLayoutEffect(() => {
    if (todos) setOpenTodos({ todos });
    else if (error) setOpenTodos({ error, retry });
  }, [todos, error, retry]);
}
