import { QueryCache, QueryClient } from '@tanstack/react-query';

import { ApiError } from '../client/apiError.ts';
import { reportAnswer, reportFailure } from '../client/failures.ts';
import { connection } from '../kept/connection.ts';
import { onIdentity } from '../session/onIdentity.ts';

/** A refusal is final. Only a missing answer or a server error is retried, and only with a connection. */
const worthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 2 &&
  !connection.away() &&
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500);

/** A failure for lack of a connection: the frame's bar shows it once for the whole page. */
const shownByBar = (error: Error): boolean =>
  error instanceof ApiError && error.status === 0 && connection.away();

/** The platform's only query cache; shell and remotes share it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Reported here after the last try, and not by each try: one failure, one toast.
    onError(error, query) {
      if (!query.meta?.['background'] && !shownByBar(error)) reportFailure(error, query.queryHash);
    },
    onSuccess: (_, { queryHash }) => reportAnswer(queryHash),
  }),
  defaultOptions: {
    // Without a network a call fails visibly instead of pausing silently.
    queries: {
      staleTime: 15_000,
      retry: worthAnotherTry,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

// The next user or account must not see the answers of the previous one.
onIdentity(() => queryClient.clear());
