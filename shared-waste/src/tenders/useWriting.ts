import { useEffect } from 'react';

export type OnWriting = (writing: boolean) => void;

/** Notifies the page of unsaved input here. */
export const useWriting = (writing: boolean, onWriting: OnWriting): void => {
  useEffect(() => {
    if (!writing) return undefined;
    onWriting(true);
    return () => onWriting(false);
  }, [writing, onWriting]);
};
