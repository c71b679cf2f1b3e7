import type { Entity } from '@fraktion/contract/entities';

type Listener = (entities: readonly Entity[]) => void;

const listeners = new Set<Listener>();

/** Hears what a call of this page, or somebody else's, has changed. The query client listens; pages do not. */
export function onTouched(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told a moment later: whoever made the call deals with its answer first, such as that the row is another's now. */
export function touched(entities: readonly Entity[] | undefined): void {
  if (!entities?.length) return;
  setTimeout(() => {
    for (const listener of listeners) listener(entities);
  });
}
