import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id } from '../values.ts';

/**
 * Files that come in pieces, by the protocol tus 1.0: where a connection breaks, what has come stays, and the rest
 * follows. These calls are data as any other, for their place and who may make them; their headers and bodies are the
 * protocol's, so they are made by a client of tus. A new upload says in its metadata which `id` (a UUID of the
 * client's) and `filename` it has; a call such as `orders.create` then takes it by that id, once.
 */
export const uploadLimits = {
  maxBytes: 50 * 1024 * 1024,
  /** Of one user, begun and not yet taken. */
  maxOpen: 40,
  maxOpenBytes: 500 * 1024 * 1024,
  /** So long an upload waits to be taken. */
  hours: 24,
} as const;

const byId = z.object({ id });

export const beginUpload = call({
  id: 'uploads.begin',
  summary: 'Begin an upload by tus 1.0, named by its metadata: id and filename',
  method: 'POST',
  path: '/uploads',
  roles: 'signedIn',
  touches: [],
  answer: 'tus',
  errors: ['Files.Empty', 'Generic.Too.Large', 'Uploads.Too.Many', 'Generic.Already.Exists'],
});

export const uploadState = call({
  id: 'uploads.state',
  summary: 'How much of an own upload has come, by tus 1.0',
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
  summary: 'Give an own upload up, by tus 1.0',
  method: 'DELETE',
  path: '/uploads/:id',
  roles: 'signedIn',
  touches: [],
  params: byId,
  answer: 'tus',
});

/** Uploads that go along with a call, beside or instead of the files of its form. */
export const uploadIds = (max: number) => z.optional(z.array(id).check(z.maxLength(max)));
