/** What of react-query exists at run time. `whole/` leads past the sharing to the package itself. */
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
