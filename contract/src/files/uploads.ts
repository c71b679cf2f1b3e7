import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id } from '../values.ts';

/**
 * Resumable uploads, by the protocol tus 1.0: after a broken connection the received part stays and the rest follows. Like
 * every call, these declare path and roles; headers and bodies belong to the protocol, so a tus client makes them. A new
 * upload's metadata holds its `id` (a UUID that the client makes) and `filename`; a call such as `orders.create` then takes the
 * upload by this id, once.
 */
export const uploadLimits = {
  maxBytes: 50 * 1024 * 1024,
  /** Uploads per user that are started and not yet taken. */
  maxOpen: 40,
  maxOpenBytes: 500 * 1024 * 1024,
  /** The same for all users of an account together: an account with many users takes no more of the disk than a few. */
  maxOpenOfAccount: 400,
  maxOpenBytesOfAccount: 4 * 1024 * 1024 * 1024,
  /** An upload that no call takes expires after this time. */
  hours: 24,
} as const;

const byId = z.object({ id });

export const beginUpload = call({
  id: 'uploads.begin',
  summary: 'Start an upload by tus 1.0, with its id and filename in the metadata',
  method: 'POST',
  path: '/uploads',
  roles: 'signedIn',
  touches: [],
  answer: 'tus',
  errors: ['Files.Empty', 'Generic.Too.Large', 'Uploads.Too.Many', 'Generic.Already.Exists'],
});

export const uploadState = call({
  id: 'uploads.state',
  summary: 'The received bytes of an own upload, by tus 1.0',
  method: 'HEAD',
  path: '/uploads/:id',
  roles: 'signedIn',
  reads: [],
  params: byId,
  answer: 'tus',
});

export const appendUpload = call({
  id: 'uploads.append',
  summary: 'The next bytes of an own upload, by tus 1.0',
  method: 'PATCH',
  path: '/uploads/:id',
  roles: 'signedIn',
  touches: [],
  params: byId,
  answer: 'tus',
});

export const cancelUpload = call({
  id: 'uploads.cancel',
  summary: 'Abandon an own upload, by tus 1.0',
  method: 'DELETE',
  path: '/uploads/:id',
  roles: 'signedIn',
  touches: [],
  params: byId,
  answer: 'tus',
});

/** Uploads of a call, in addition to or instead of the files of its form. */
export const uploadIds = (max: number) => z.optional(z.array(id).check(z.maxLength(max)));
