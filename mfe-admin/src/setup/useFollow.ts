import { type RefObject, useEffect, useRef } from 'react';

/**
 * The form that was sent goes away with its step, and the focus with it: it goes on to what is next, marked with
 * `data-next`, so that a keyboard goes on there and a screen reader says it.
 */
export function useFollow<E extends HTMLElement>(next: string | undefined): RefObject<E | null> {
  const around = useRef<E>(null);
  const before = useRef(next);
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== next;
    before.current = next;
    if (!moved || document.activeElement !== document.body) return;
    around.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [next]);
  return around;
}
