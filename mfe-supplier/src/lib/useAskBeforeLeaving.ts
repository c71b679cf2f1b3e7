import { useLayoutEffect } from 'react';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** A pull at the top of a phone's page loads it anew: what has been written is not lost unasked. */
export const useAskBeforeLeaving = (changed: boolean): void => {
  // With what is on screen, not after it.
  useLayoutEffect(() => {
    if (!changed) return undefined;
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [changed]);
};
