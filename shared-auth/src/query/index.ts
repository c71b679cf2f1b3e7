/**
 * Reading and changing with react-query. A separate entry, so that the login needs no react-query.
 *
 *   queryClient                      the platform's only cache; cleared when user or account changes
 *   queryFor(call, input?)           query options: useQuery(queryFor(getOrder, { params: { id } }))
 *   listQueryFor(call, input?)       the same for a list; the rows stay on screen while the next ones load
 *   pagesOf(call, input)             its pages, one after the other, for `readAll` of shared-ui/list
 *   useCall(call, options?)          a change as a mutation: .mutate(input), .isPending, .error (ApiError)
 *   useFormCall(call, { given?, rest?, send? })   the call, bound to `useCallForm` of shared-ui
 *   useCreate(call), useChange(call)  the same to create a row with a new id, and to change a row with a version
 *   useSave({ create, change, row }) the same for a row that one call creates and another changes
 *   useRowCall(call, row)            a change with a confirmation: { row, send, pending, error }, with the row as someone else has changed it
 *   useLatestRow(call, row)          the same if something else sends it: { row, attempt }
 *   useBlobUrl(blob)                 a blob as an address for images
 *   keyOf(call, input?)              the query key, for setQueryData and the like
 *
 * Calls and events name the entities that they read and touch (`contract/src/entities.ts`). After a touch, here or by somebody
 * else, all answers on screen that read the entity are read again. No page lists what its change makes stale.
 *
 * A query that fails for good, and a change that fails, show one toast; the page also shows what is missing.
 * `meta: { background: true }` suppresses the toast, for data that nobody would miss, such as a logo.
 * A custom `queryFn` calls `api` with `background: true`, because the cache reports the failure of the last try.
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
