import type { ReleasedTodo } from '@fraktion/contract/releases';
import { useSyncExternalStore } from 'react';

/** Waiting work on a page that the user may open. */
export interface OpenTodo extends ReleasedTodo {
  /** The page's path. */
  readonly path: string;
  /** The counted things belong to locations. */
  readonly locationScope?: true | undefined;
}

/** The todos of the live remotes, the most urgent of each remote first, or the failure to read them. */
export type OpenTodos =
  | { readonly todos: readonly OpenTodo[] }
  | { readonly error: unknown; readonly retry: () => void };

const listeners = new Set<() => void>();
let open: OpenTodos | undefined;

/** The frame sets them, because only it knows the live remotes; the home page shows them. */
export function setOpenTodos(next: OpenTodos): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined until the frame has set them. */
export const useOpenTodos = (): OpenTodos | undefined =>
  useSyncExternalStore(subscribe, () => open);
