import { useState } from 'react';

/** The orders that are chosen on the board, in the order in which they were. */
export const useChosen = (known: ReadonlySet<string>) => {
  const [all, setAll] = useState<readonly string[]>([]);
  // Somebody else may have planned or cancelled one meanwhile.
  const ids = all.filter((id) => known.has(id));
  const inIt = new Set(ids);
  return {
    ids,
    has: (id: string): boolean => inIt.has(id),
    put: (some: readonly string[], isIn: boolean) =>
      setAll([...ids.filter((id) => !some.includes(id)), ...(isIn ? some : [])]),
    clear: () => setAll([]),
  };
};

export type Chosen = ReturnType<typeof useChosen>;
