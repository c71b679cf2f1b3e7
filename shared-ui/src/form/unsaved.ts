import { useLayoutEffect } from 'react';

const unsaved = new Set<symbol>();

/** Whether something has been typed, anywhere in the portal, that would be lost with its page. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** What has been typed is nobody's any more: the account it was for has been left. */
export const forgetUnsaved = (): void => unsaved.clear();

/** Says so for as long as it is true; every form of `useForm` does. */
export const useUnsaved = (changed: boolean): void => {
  // With what is on screen, not after it: what has just been saved holds nobody back.
  useLayoutEffect(() => {
    if (!changed) return undefined;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [changed]);
};
