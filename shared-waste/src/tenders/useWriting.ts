import { useEffect } from 'react';

export type OnWriting = (writing: boolean) => void;

/** Tells the page whether something is written here that the server does not have. */
export const useWriting = (writing: boolean, onWriting: OnWriting): void => {
  useEffect(() => {
    if (!writing) return undefined;
    onWriting(true);
    return () => onWriting(false);
  }, [writing, onWriting]);
};
