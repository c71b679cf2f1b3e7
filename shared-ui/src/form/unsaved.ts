import { useLayoutEffect } from 'react';

const unsaved = new Set<symbol>();

/** Whether the portal has typed input that would be lost with its page. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Forgets unsaved input, when its account has been left. */
export const forgetUnsaved = (): void => unsaved.clear();

/** Marks input as unsaved while `changed` is true; every form of `useForm` does this. */
export const useUnsaved = (changed: boolean): void => {
  // Before the browser paints, so that a form that was just saved does not block leaving.
  useLayoutEffect(() => {
    if (!changed) return undefined;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [changed]);
};
