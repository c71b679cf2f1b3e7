import { useEffect, useRef } from 'react';

/**
 * The focus that is lost with what was pressed stands on the heading of what came in its place, so that a screen reader goes on
 * from there. `shown` says what that is; what is there from the start leaves the focus alone.
 */
export const useHeadingFocus = (shown: string | null) => {
  const within = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement !== document.body) return;
    within.current?.querySelector<HTMLElement>('h1, h2')?.focus();
  }, [shown]);
  return within;
};
