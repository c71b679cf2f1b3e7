import type { ReleasedTodo } from '@fraktion/contract/releases';
import { useSyncExternalStore } from 'react';

/** What waits on a page that opens to whoever is signed in. */
export interface OpenTodo extends ReleasedTodo {
  /** Of its page. */
  readonly path: string;
  /** What it counts lies at locations. */
  readonly locationScope?: true | undefined;
}

const listeners = new Set<() => void>();
let open: readonly OpenTodo[] | undefined;

/** The frame sets them, since it alone knows the live remotes; the home shows them. */
export function setOpenTodos(next: readonly OpenTodo[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the live remotes declare, most pressing first for each of them; undefined before the frame has said so. */
export const useOpenTodos = (): readonly OpenTodo[] | undefined =>
  useSyncExternalStore(subscribe, () => open);
