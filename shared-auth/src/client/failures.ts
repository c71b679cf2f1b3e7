import type { ApiError } from './apiError.ts';

type Listener = (error: ApiError) => void;

const listeners = new Set<Listener>();
const announced = new WeakSet<ApiError>();

/** Hears of every failed call that nobody asked to keep quiet about: once per failure. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells whoever shows failures; each is told once, however many calls ended with it. */
export function announceFailure(error: ApiError): void {
  if (announced.has(error)) return;
  announced.add(error);
  for (const listener of listeners) listener(error);
}
