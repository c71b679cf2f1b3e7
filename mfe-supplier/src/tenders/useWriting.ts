import { useEffect } from 'react';

/** Tells the page whether something is written here that the server does not have. */
export const useWriting = (writing: boolean, onWriting: (writing: boolean) => void): void => {
  useEffect(() => {
    if (!writing) return undefined;
    onWriting(true);
    return () => onWriting(false);
  }, [writing, onWriting]);
};
