/**
 * Resumable uploads: after a broken connection only the last piece is sent again. A separate entry, so that pages without
 * files do not need it.
 *
 *   useUploads({ onDone? })    list, add(files), change(files), cancel(id), forget(ids), refuse(id, error), again(id), settled(); unfinished ones end
 *                              with the page
 *   Uploading                  { id, file, state: queued | sending | lost | done | failed, sent, error? }
 *
 * A call such as `createOrder` then takes the finished uploads by their ids.
 */
export type { QueuedUpload } from './queue.ts';
export { type Uploads, useUploads } from './useUploads.ts';
