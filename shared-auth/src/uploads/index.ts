/**
 * Files on their way to the server, in pieces: a connection that breaks costs what was under way, and not what has
 * come. An entry of its own, so that pages without files need none of it.
 *
 *   useUploads({ onDone? })    list, add(files), change(files), cancel(id), forget(ids), refuse(id, error), again(id), settled(); what is unfinished ends
 *                              with the page
 *   Uploading                  { id, file, state: queued | sending | lost | done | failed, sent, error? }
 *
 * A call such as `createOrder` then takes the uploads that are done by their ids.
 */
export type { Uploading } from './queue.ts';
export { type Uploads, useUploads } from './useUploads.ts';
