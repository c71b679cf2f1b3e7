/** The parts of react-query that exist at run time. `whole/` bypasses the sharing. */
export {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from 'whole/@tanstack/react-query';
