import { QueryCache, QueryClient } from '@tanstack/react-query';

import { ApiError } from '../client/apiError.ts';
import { tellFailure } from '../client/failures.ts';
import { connection } from '../kept/connection.ts';
import { onIdentity } from '../session/onIdentity.ts';

/** A refusal stays a refusal; only a server that did not answer, or stumbled, is asked again, unless no connection is there. */
const worthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 2 &&
  !connection.away() &&
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500);

/** No answer for want of a connection: the frame's bar says so, once for all that is on screen. */
const toldByBar = (error: Error): boolean =>
  error instanceof ApiError && error.status === 0 && connection.away();

/** The one cache of the platform: shell and remotes share what has been read. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Told here, after the last try, and not by each try: one failure, one toast.
    onError(error, query) {
      if (!query.meta?.['background'] && !toldByBar(error)) tellFailure(error);
    },
  }),
  defaultOptions: {
    // A call without a network fails and says so, rather than wait without a word.
    queries: {
      staleTime: 15_000,
      retry: worthAnotherTry,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

// What one user or account has read is not shown to the next.
onIdentity(() => queryClient.clear());
