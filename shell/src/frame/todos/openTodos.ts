import { type OpenTodo, setOpenTodos } from '@fraktion/shared-auth';
import { useLayoutEffect, useMemo } from 'react';

import { guard, type Visitor } from '../../session/guard.ts';
import { useVisitor } from '../../session/Guarded.tsx';
import type { PortalPage } from '../../session/portalPage.ts';
import { usePagesWithTodos } from './usePagesWithTodos.ts';

/** What waits on the pages that open to the visitor; of pages that name the same kind, the first that opens has it. */
export function openTodos(pages: readonly PortalPage[], visitor: Visitor): readonly OpenTodo[] {
  const found = new Map<string, OpenTodo>();
  for (const { path, locationScope, todos = [] } of pages) {
    if (todos.length === 0 || guard(path, pages, visitor).kind !== 'open') continue;
    for (const todo of todos)
      if (!found.has(todo.kind)) found.set(todo.kind, { ...todo, path, locationScope });
  }
  return [...found.values()];
}

/** Hands the home what the live remotes declare. */
export function useOpenTodosOfPages(): void {
  const { pages, error, retry } = usePagesWithTodos();
  const visitor = useVisitor();
  const todos = useMemo(() => pages && openTodos(pages, visitor), [pages, visitor]);
  useLayoutEffect(() => {
    if (todos) setOpenTodos({ todos });
    else if (error) setOpenTodos({ error, retry });
  }, [todos, error, retry]);
}
