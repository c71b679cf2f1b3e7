import { isRefusal } from '@fraktion/shared-auth';
import { useState } from 'react';

/**
 * Changes a row after a question: as it stood then or, once a refusal has told that someone else was faster, as that left it.
 * Whoever still wants it presses again.
 */
export const useNewest = <R>(asked: R) => {
  const [row, setRow] = useState(asked);
  return async <T>(change: (row: R) => Promise<T>): Promise<T> => {
    try {
      return await change(row);
    } catch (thrown) {
      if (isRefusal(thrown, 'Generic.Changed') && thrown.current) setRow(thrown.current as R);
      throw thrown;
    }
  };
};
