import type { Query } from '@tanstack/react-query';

import { onEvent } from '../realtime/events.ts';
import { queryClient } from './client.ts';
import { isOfDeleted } from './deleted.ts';
import { staleFilter, type Stale } from './keys.ts';

/** Whoever comes back from a lost connection hears many events at once, and each would read the same again. */
const calmMs = 200;

/** What was made stale just now, and the one more time that it is read after that. */
const lately = new Map<string, Promise<void> | undefined>();

/** Reads again whatever these calls or nouns have put on screen: at once, and of a burst only the last time more. */
export function invalidate(...stale: readonly Stale[]): Promise<void> {
  const key = stale.map((one) => (typeof one === 'string' ? one : one.id)).join();
  if (lately.has(key)) {
    const once = lately.get(key) ?? calm().then(() => read(key, stale));
    lately.set(key, once);
    return once;
  }
  return read(key, stale);
}

const calm = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, calmMs));

function read(key: string, stale: readonly Stale[]): Promise<void> {
  lately.set(key, undefined);
  void calm().then(() => {
    if (!lately.get(key)) lately.delete(key);
  });
  const filter = staleFilter(stale);
  void queryClient.invalidateQueries({ ...filter, refetchType: 'none' });
  return readAgain((query) => filter.predicate(query) && !isOfDeleted(query.queryKey));
}

/**
 * Reads again what is on screen. What is just being read for the first time may have been answered before the change: the
 * cache would take that answer for a fresh one, so it is read once more when it has come.
 */
async function readAgain(isMeant: (query: Query) => boolean): Promise<void> {
  const arriving = new Set(
    queryClient.getQueryCache().findAll({
      type: 'active',
      fetchStatus: 'fetching',
      predicate: (query) => query.state.data === undefined && isMeant(query),
    }),
  );
  await queryClient.refetchQueries({ type: 'active', predicate: isMeant });
  if (arriving.size === 0) return;
  const isLate = (query: Query) => arriving.has(query) && isMeant(query);
  await queryClient.refetchQueries({ type: 'active', predicate: isLate });
}

onEvent('missed', () => {
  void queryClient.invalidateQueries({ refetchType: 'none' });
  void readAgain(() => true);
});
