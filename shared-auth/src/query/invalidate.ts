import type { Query } from '@tanstack/react-query';

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
  const isRead = (query: Query) => filter.predicate(query) && !isOfDeleted(query.queryKey);
  return queryClient.refetchQueries({ type: 'active', predicate: isRead });
}
