import type { Entity } from '@fraktion/contract/entities';

type Listener = (entities: readonly Entity[]) => void;

const listeners = new Set<Listener>();

/** Reports the entities that a call or an event has changed. The query client listens; pages do not. */
export function onTouched(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reported a moment later, so that the caller can first handle the answer, for example that someone else owns the row now. */
export function touched(entities: readonly Entity[] | undefined): void {
  if (!entities?.length) return;
  setTimeout(() => {
    for (const listener of listeners) listener(entities);
  });
}
