/**
 * What pages read and change, over react-query. An entry of its own, so that login needs no react-query.
 *
 *   queryClient                      the platform's one cache; cleared when user or account changes
 *   queryFor(call, input?)           query options: useQuery(queryFor(getOrder, { params: { id } }))
 *   listQueryFor(call, input?)       the same for a list, keeping the rows on screen while the next come
 *   pagesOf(call, input)             its pages one after the other, for `readAll` of shared-ui/list
 *   useCall(call, options?)          a change as a mutation: .mutate(input), .isPending, .error (ApiError)
 *   useFormCall(call, { given?, rest?, send? })   the call, bound to `useCallForm` of shared-ui
 *   useCreate(call), useChange(call)  the same for what is new, under an id of its own, and for what has a version
 *   useSave({ create, change, row }) the same for what is made by one call and changed by another
 *   useRowCall(call, row)            a change after a question: { row, send, pending, error }, with the row as someone else has left it
 *   useLatestRow(call, row)          the same where something else sends it: { row, attempt }
 *   useBlobUrl(blob)                 bytes that were read, as an address that an image can show
 *   keyOf(call, input?)              the query key, for setQueryData and the like
 *
 * Calls and events name the entities that they read and touch (`contract/src/entities.ts`): what on screen reads what was
 * touched, here or by somebody else, is read again. No page lists what its change puts out of date.
 *
 * A query that has given up, and a change that failed, is one toast; the page says besides, in its place, what is missing.
 * `meta: { background: true }` is for what nobody asked for and nobody misses, such as a logo: no toast.
 * A `queryFn` of one's own calls `api` with `background: true`, for the cache tells when the last try has failed.
 */
export { queryClient } from './client.ts';
import './invalidate.ts';

export {
  type BoundCall,
  type BoundSave,
  type FormCallOptions,
  type NewFields,
  type SaveOptions,
  useChange,
  useCreate,
  useFormCall,
  useLatestRow,
  useRowCall,
  useSave,
} from './formCalls.ts';
export { keyOf } from './keys.ts';
export { listQueryFor, pagesOf, queryFor } from './queryFor.ts';
export { useBlobUrl } from './useBlobUrl.ts';
export { useCall, type ChangeOptions } from './useCall.ts';
