import { useEffect, useRef } from 'react';

/** For the `ref` of what stands there once `shown` has changed, `tabIndex={-1}`: the focus goes on to it where what had it went away. */
export const useFocusAfter = (shown: unknown) => {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) ref.current?.focus();
  }, [shown]);
  return ref;
};
