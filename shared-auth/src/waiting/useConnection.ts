import { useSyncExternalStore } from 'react';

import { oldestShown } from '../kept/answers.ts';
import { connection } from '../kept/connection.ts';
import { queryClient } from '../query/client.ts';

const watchCache = (listener: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe(listener);

/** Whether the server is out of reach and, if so, when the oldest answer on screen was read. */
export function useConnection(): { readonly away: boolean; readonly asOf: number | undefined } {
  const away = useSyncExternalStore(connection.subscribe, connection.away);
  const asOf = useSyncExternalStore(watchCache, () => (away ? oldestShown() : undefined));
  return { away, asOf };
}
