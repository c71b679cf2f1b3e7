import { onIdentity } from '@fraktion/shared-auth';
import { useLocation } from '@fraktion/shared-ui';
import { useEffect } from 'react';

const searches = new Map<string, string>();
onIdentity(() => searches.clear());

/** Remembers the filters and the page number of each list, so that the way back restores them. */
export function useNotedSearch(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    searches.set(pathname, search);
  }, [pathname, search]);
}

export const useLastSearch = () => (path: string) => searches.get(path) ?? '';
