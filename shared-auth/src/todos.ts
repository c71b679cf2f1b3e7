import type { ReleasedTodo } from '@fraktion/contract/releases';
import { useSyncExternalStore } from 'react';

/** What waits on a page that opens to whoever is signed in. */
export interface OpenTodo extends ReleasedTodo {
  /** Of its page. */
  readonly path: string;
  /** What it counts lies at locations. */
  readonly locationScope?: true | undefined;
}

/** What the live remotes declare, most pressing first for each of them, or that it could not be read. */
export type OpenTodos =
  | { readonly todos: readonly OpenTodo[] }
  | { readonly error: unknown; readonly retry: () => void };

const listeners = new Set<() => void>();
let open: OpenTodos | undefined;

/** The frame sets them, since it alone knows the live remotes; the home shows them. */
export function setOpenTodos(next: OpenTodos): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined while the frame does not know. */
export const useOpenTodos = (): OpenTodos | undefined =>
  useSyncExternalStore(subscribe, () => open);
