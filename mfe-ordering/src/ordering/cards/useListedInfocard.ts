import { type Infocard, listInfocards } from '@fraktion/contract/infocards';
import { keyOf } from '@fraktion/shared-auth/query';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

interface Rows {
  readonly data: readonly Infocard[];
}

/** An infocard from a list that was loaded earlier: without a connection the form of a scanned code opens with it. */
export const useListedInfocard = (id: string | null): Infocard | null => {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(changed),
    [client],
  );
  return useSyncExternalStore(subscribe, () => {
    if (id === null) return null;
    const lists = client.getQueriesData<Rows>({ queryKey: keyOf(listInfocards) });
    for (const [, rows] of lists) {
      const found = rows?.data.find((infocard) => infocard.id === id);
      if (found) return found;
    }
    return null;
  });
};
