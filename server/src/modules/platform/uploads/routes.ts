import { Readable } from 'node:stream';

import { appendUpload, beginUpload, cancelUpload, uploadState } from '@fraktion/contract';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { accountTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { announceUpload, readAnnounced } from './announceUpload.ts';
import { uploadsFolder } from './uploadFiles.ts';
import { storeId, UploadStore } from './uploadStore.ts';

const path = `/api${beginUpload.path}`;
const pieces = 'application/offset+octet-stream';

/** The id of a request with its user, so that no user reaches another's upload with a forged address. */
const owned = new WeakMap<Request, string>();

/** A user's request in the form for tus, with its bytes unread. */
function ofUser(request: FastifyRequest, { accountId, userId }: Actor, id: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = request.method === 'PATCH' ? Readable.toWeb(request.raw) : null;
  const made = new Request(`http://portal${request.url}`, {
    method: request.method,
    headers,
    ...(body ? { body: body as NonNullable<RequestInit['body']>, duplex: 'half' } : {}),
  });
  owned.set(made, storeId({ accountId, userId, id }));
  return made;
}

/** Uploads by tus 1.0, each user's own. Their content is checked when a call takes them. */
export function registerUploads(
  { routes, database: { db }, settings }: Services,
  fastify: FastifyInstance,
): void {
  const tus = new Server({
    path,
    datastore: new UploadStore(db, uploadsFolder(settings.filesDir)),
    // Only pages of the portal's own origin send them.
    allowedOrigins: [settings.publicUrl],
    namingFunction: (request) => owned.get(request) ?? '',
    getFileIdFromRequest: (request) => owned.get(request),
    generateUrl: (_, { id }) => `${path}/${id.split('.').at(-1)}`,
  });
  // Left unread, because tus writes it to disk as it arrives.
  fastify.addContentTypeParser(pieces, (_request, _payload, done) => done(null));

  routes.handleOutside(beginUpload, async ({ actor, request }) => {
    const announced = readAnnounced(request);
    await accountTransaction(db, actor.accountId, (tx) => announceUpload(tx, actor, announced));
    return tus.handleWeb(ofUser(request, actor, announced.id));
  });
  for (const call of [uploadState, appendUpload, cancelUpload]) {
    routes.handleOutside(call, ({ actor, request, params }) =>
      tus.handleWeb(ofUser(request, actor, params.id)),
    );
  }
}
