import { useEffect, useRef } from 'react';

/**
 * For the `ref` of the element that is there after `shown` has changed, with `tabIndex={-1}`: it gets the focus if the element
 * that had it is gone.
 */
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
