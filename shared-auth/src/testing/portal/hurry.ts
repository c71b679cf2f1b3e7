import { queryClient } from '../../query/index.ts';

/** A query that is refused is tried again at once: nobody waits in a test for a server to recover. */
export function hurryQueries(): void {
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queries, retryDelay: 0 },
  });
}
