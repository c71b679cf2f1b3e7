import { useState } from 'react';

import { isChanged } from './isChanged.ts';

type Change<R> = <T>(change: (row: R) => Promise<T>) => Promise<T>;

/**
 * Changes a row after a question: as it stood then or, once a refusal has told that someone else was faster, as that left it.
 * Whoever still wants it presses again. The row, and what changes it.
 */
export const useNewest = <R>(asked: R): readonly [R, Change<R>] => {
  const [row, setRow] = useState(asked);
  const withNewest: Change<R> = async (change) => {
    try {
      return await change(row);
    } catch (thrown) {
      const { current } = thrown as { current?: R };
      if (isChanged(thrown) && current) setRow(current);
      throw thrown;
    }
  };
  return [row, withNewest];
};
